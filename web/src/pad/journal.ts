/**
 * A second copy of what the pad stores. Browsers keep local storage in memory for seconds before it reaches the disk;
 * what is written here is on the disk at once, so that a dead battery takes no tap along.
 */
const DATABASE = 'dl7-pads';
const TABLE = 'kept';

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
    } catch {
      // None here: local storage has to do.
      resolve(null);
    }
  });
}

export class Journal {
  private readonly database = open();

  private async change(work: (table: IDBObjectStore) => void): Promise<void> {
    try {
      const database = await this.database;
      if (database) work(database.transaction(TABLE, 'readwrite', { durability: 'strict' }).objectStore(TABLE));
    } catch {
      // Full, or closed by the browser: local storage has it.
    }
  }
  put(key: string, text: string): void {
    void this.change((table) => table.put(text, key));
  }
  remove(key: string): void {
    void this.change((table) => table.delete(key));
  }
  async all(): Promise<Map<string, string>> {
    const database = await this.database;
    const found = new Map<string, string>();
    if (!database) return found;
    return new Promise((resolve) => {
      try {
        const request = database.transaction(TABLE).objectStore(TABLE).openCursor();
        request.onsuccess = () => {
          const cursor = request.result;
          if (!cursor) return resolve(found);
          found.set(String(cursor.key), String(cursor.value));
          cursor.continue();
        };
        request.onerror = () => resolve(found);
      } catch {
        resolve(found);
      }
    });
  }
}
