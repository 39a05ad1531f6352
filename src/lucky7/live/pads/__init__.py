"""Score pads of games at the kitchen table: `shared` live with other phones, `kept` once finished."""
