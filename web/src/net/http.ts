/** The server over HTTP and WebSockets, at the address the page came from. */
import { parsed } from './parsed';
import type { Query, Server } from './server';

/** A network that swallows requests never says so. */
const TIMEOUT_MS = 30_000;

const pathOf = (path: string, query: Query): string => `/api${path}?${new URLSearchParams(query)}`;

function contentOf(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof Blob) return { headers: { 'Content-Type': 'application/octet-stream' }, body };
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

export const httpServer: Server = {
  async call({ method, path, query, body }) {
    const response = await fetch(pathOf(path, query), { method, signal: AbortSignal.timeout(TIMEOUT_MS), ...contentOf(body) });
    const text = await response.text().catch(() => '');
    return { ok: response.ok, body: parsed(text), text };
  },

  connect(path, { tv, ...query }, events) {
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${pathOf(path, query)}`;
    // The TV's token travels as a subprotocol: addresses are what proxies write down.
    const socket = new WebSocket(address, tv ? ['lucky7', `tv.${tv}`] : []);
    socket.onmessage = ({ data }) => events.message(String(data));
    socket.onclose = ({ reason }) => events.closed(reason);
    return socket;
  },
};
