/**
 * The server as the client needs it: requests that are answered, and channels for messages. `http.ts` is the one over a network;
 * whatever else implements this can stand in for it.
 */
import { httpServer } from './http';

export type Query = Readonly<Record<string, string>>;

export interface Call {
  method: string;
  /** Below `/api`. */
  path: string;
  query: Query;
  /** A Blob goes as it is, anything else as JSON. */
  body?: unknown;
}

export interface Answer {
  ok: boolean;
  /** The JSON that came, or null. */
  body: unknown;
  /** What came, as it was. */
  text: string;
}

export interface Channel {
  send(text: string): void;
  close(): void;
}

/** Called only after `connect` has returned. */
export interface ChannelEvents {
  message(text: string): void;
  /** Closed by the other side, or never opened. The reason is the server's, or empty. */
  closed(reason: string): void;
}

export interface Server {
  /** In this browser: nothing lies between, so silence does not mean that a channel is dead. */
  readonly isHere?: boolean;
  /** Rejects when the server cannot be reached. */
  call(call: Call): Promise<Answer>;
  connect(path: string, query: Query, events: ChannelEvents): Channel;
}

let current: Server = httpServer;
export const server = (): Server => current;
export const setServer = (other: Server): void => void (current = other);
