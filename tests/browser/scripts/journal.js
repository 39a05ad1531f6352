// Whether a line of a pad has reached the disk.
(line) =>
  new Promise((resolve) => {
    const opening = indexedDB.open('dl7-pads');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('kept').objectStore('kept').getAll();
      reading.onsuccess = () => resolve(reading.result.some((text) => text.includes(line)));
    };
  })
