// A WebSocket client as thin as can be (RFC 6455), so that what is measured is the server: no
// events, one buffer for all that is read, and a mask of zeros, which leaves what is sent as it is.

import net from "node:net";

const TEXT = 1;
const BINARY = 2;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const NOTHING = Buffer.alloc(0);
const shared = Buffer.alloc(1 << 18);

export class Wire {
  #socket;
  #rest = NOTHING; // the beginning of what has not wholly arrived
  #isOpen = false;

  /** `hear` is called with each message, a part of a buffer that is not kept. */
  constructor(url, { headers = {}, localAddress } = {}, hear) {
    const { hostname, port, pathname, search } = new URL(url);
    this.hear = hear;
    this.opened = new Promise((opened, failed) => {
      const callback = (size) => {
        const data = shared.subarray(0, size);
        if (this.#isOpen) this.#read(data);
        else this.#open(data, opened, failed);
        return true;
      };
      const onread = { buffer: shared, callback };
      this.#socket = net.connect({ host: hostname, port, localAddress, noDelay: true, onread });
      this.#socket.on("error", failed);
    });
    const lines = [
      `GET ${pathname}${search} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: bHVja3k3LWJlbmNobWFyaw==",
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    this.#socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  }

  send(message) {
    const isText = typeof message === "string";
    this.#write(isText ? TEXT : BINARY, isText ? Buffer.from(message) : message);
  }

  close() {
    this.#socket.destroy();
  }

  #write(kind, payload) {
    const size = payload.length;
    const head = size < 126 ? 6 : 8;
    const frame = Buffer.allocUnsafe(head + size);
    frame[0] = 0x80 | kind;
    if (size < 126) {
      frame[1] = 0x80 | size;
    } else {
      frame[1] = 0x80 | 126;
      frame.writeUInt16BE(size, 2);
    }
    frame.fill(0, head - 4, head);
    frame.set(payload, head);
    this.#socket.write(frame);
  }

  #open(data, opened, failed) {
    this.#rest = Buffer.concat([this.#rest, data]);
    const end = this.#rest.indexOf("\r\n\r\n");
    if (end < 0) return;
    const head = this.#rest.latin1Slice(0, end);
    if (!head.startsWith("HTTP/1.1 101")) {
      failed(new Error(head));
      return;
    }
    const rest = Buffer.from(this.#rest.subarray(end + 4));
    this.#rest = NOTHING;
    this.#isOpen = true;
    opened();
    if (rest.length) this.#read(rest);
  }

  #read(data) {
    const all = this.#rest.length ? Buffer.concat([this.#rest, data]) : data;
    let at = 0;
    while (all.length - at >= 2) {
      let size = all[at + 1];
      let start = at + 2;
      if (size === 126) {
        if (all.length < start + 2) break;
        size = all.readUInt16BE(start);
        start += 2;
      } else if (size === 127) {
        if (all.length < start + 8) break;
        size = Number(all.readBigUInt64BE(start));
        start += 8;
      }
      if (all.length < start + size) break;
      this.#take(all[at] & 15, all.subarray(start, start + size));
      at = start + size;
    }
    this.#rest = at < all.length ? Buffer.from(all.subarray(at)) : NOTHING;
  }

  #take(kind, payload) {
    if (kind === TEXT || kind === BINARY) this.hear(payload);
    else if (kind === PING) this.#write(PONG, payload);
    else if (kind === CLOSE) process.stderr.write(`closed: ${payload.latin1Slice(2)}\n`);
  }
}
