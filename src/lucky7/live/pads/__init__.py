"""Score pads of games with the box: `shared` live with other phones, `kept` once finished."""
