/**
 * Where games are kept: a few files of the browser's own file system (OPFS), which Python uses like any other. Reading and writing
 * is done at once, and what SQLite wants on disk is flushed there, so a page that is closed loses nothing that was told.
 */
import type { PyodideInterface } from 'pyodide';

/** Handles are opened beforehand, since that takes time: so all names are known. */
const NAMES = ['lucky7.db', 'lucky7.db-wal', 'lucky7.db-journal', 'device'] as const;
const FOLDER = 'lucky7';
const ASIDE = 'lucky7.db-damaged';
const ROOM = 'room';
const TRIES = 20;
const PAUSE_MS = 150;

type Handle = FileSystemSyncAccessHandle;
export type Files = Map<string, Handle>;

/** Another tab that was just closed may still hold them. */
async function open(folder: FileSystemDirectoryHandle, name: string): Promise<Handle> {
  const file = await folder.getFileHandle(name, { create: true });
  for (let tries = 1; ; tries++) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Null where the browser has no such files: an address without https, a private window. */
export async function openFiles(): Promise<Files | null> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(FOLDER, { create: true });
    const files: Files = new Map();
    for (const name of NAMES) files.set(name, await open(folder, name));
    return files;
  } catch {
    return null;
  }
}

/** Whether so many bytes more can be kept. Tried out: what browsers tell of their room need not be true (Chromium's is a fixed sum). */
export async function hasRoom(bytes: number): Promise<boolean> {
  const root = await navigator.storage.getDirectory();
  const handle = await open(await root.getDirectoryHandle(FOLDER), ROOM);
  try {
    handle.truncate(bytes);
    return handle.getSize() === bytes;
  } catch {
    return false;
  } finally {
    handle.truncate(0);
    handle.close();
  }
}

/** Keeps a damaged database beside the new one, in case somebody can make something of it. */
export async function setAside(files: Files): Promise<void> {
  const damaged = files.get('lucky7.db')!;
  const bytes = new Uint8Array(damaged.getSize());
  damaged.read(bytes, { at: 0 });
  const root = await navigator.storage.getDirectory();
  const copy = await open(await root.getDirectoryHandle(FOLDER), ASIDE);
  copy.truncate(0);
  copy.write(bytes, { at: 0 });
  copy.flush();
  copy.close();
  for (const name of NAMES.filter((each) => each !== 'device')) files.get(name)!.truncate(0);
}

const NO_ENTRY = 44;
const NO_SPACE = 51;
const NOT_PERMITTED = 63;
const FOLDER_MODE = 0o040700;
const FILE_MODE = 0o100600;

interface Node {
  id: number;
  mode: number;
  rdev: number;
  name: string;
  handle?: Handle;
  time: number;
  node_ops: object;
  stream_ops: object;
}
interface Stream {
  node: Node;
  position: number;
}

/** Makes the files one folder of Python's. `full` is told when the browser takes no more. */
export function mountFiles(python: PyodideInterface, files: Files, place: string, full: () => void): void {
  const { FS } = python;
  const fail = (code: number): never => {
    throw new FS.ErrnoError(code);
  };
  const handleOf = (name: string): Handle => files.get(name) ?? fail(NOT_PERMITTED);
  const sizeOf = (node: Node): number => node.handle?.getSize() ?? 4096;

  const nodeOps = {
    getattr(node: Node) {
      const size = sizeOf(node);
      const time = new Date(node.time);
      return { dev: 1, ino: node.id, mode: node.mode, nlink: 1, uid: 0, gid: 0, rdev: node.rdev, size, atime: time, mtime: time, ctime: time, blksize: 4096, blocks: Math.ceil(size / 4096) };
    },
    setattr(node: Node, attr: { mode?: number; size?: number }) {
      if (attr.mode != null) node.mode = attr.mode;
      if (attr.size != null) write(() => (node.handle!.truncate(attr.size!), whole(node.handle!.getSize(), attr.size!)));
    },
    lookup: (parent: Node, name: string): Node => (files.get(name)?.getSize() ? nodeFor(parent, name) : fail(NO_ENTRY)),
    mknod: (parent: Node, name: string): Node => nodeFor(parent, name),
    unlink: (_: Node, name: string): void => handleOf(name).truncate(0),
    rename: (): never => fail(NOT_PERMITTED),
    rmdir: (): never => fail(NOT_PERMITTED),
    symlink: (): never => fail(NOT_PERMITTED),
    readdir: (): string[] => ['.', '..', ...[...files].filter(([, handle]) => handle.getSize() > 0).map(([name]) => name)],
  };
  const streamOps = {
    read: ({ node }: Stream, buffer: Int8Array, offset: number, length: number, position: number): number => node.handle!.read(buffer.subarray(offset, offset + length), { at: position }),
    write: ({ node }: Stream, buffer: Int8Array, offset: number, length: number, position: number): number => {
      node.time = Date.now();
      return write(() => whole(node.handle!.write(buffer.subarray(offset, offset + length), { at: position }), length));
    },
    llseek({ node, position }: Stream, offset: number, whence: number): number {
      return offset + (whence === 1 ? position : whence === 2 ? sizeOf(node) : 0);
    },
    fsync({ node }: Stream): number {
      node.handle?.flush();
      return 0;
    },
  };

  /** A private window of Chromium's does not throw: it returns a number that makes no sense, or grows nothing. */
  function whole(size: number, wanted: number): number {
    if (size !== wanted) throw new Error(`${size} bytes of ${wanted}`);
    return size;
  }

  /** A browser out of room throws: Python, and so SQLite, is told that the disk is full. */
  function write<T>(work: () => T): T {
    try {
      return work();
    } catch {
      full();
      return fail(NO_SPACE);
    }
  }
  function nodeFor(parent: Node | null, name: string): Node {
    const isFolder = parent === null;
    const node = FS.createNode(parent, name, isFolder ? FOLDER_MODE : FILE_MODE, 0) as Node;
    node.node_ops = nodeOps;
    node.stream_ops = streamOps;
    node.time = Date.now();
    if (!isFolder) node.handle = handleOf(name);
    return node;
  }

  FS.mkdirTree(place);
  FS.mount({ mount: () => nodeFor(null, '/') } as never, {}, place);
}
