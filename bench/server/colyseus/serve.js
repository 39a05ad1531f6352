// node serve.js [port]: serves rooms of all kinds on loopback and prints the port.

import { Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { MessagedRoom, ToldRoom, ViewedRoom } from "./room.js";

const transport = new WebSocketTransport({ pingInterval: 0 }); // no heartbeat: nothing but the game
const server = new Server({ transport, greet: false });
server.define("viewed", ViewedRoom);
server.define("told", ToldRoom);
server.define("timed", ToldRoom, { timed: true }); // a patch every 50 ms, as Colyseus comes
server.define("messaged", MessagedRoom);
await server.listen(Number(process.argv[2] ?? 0), "127.0.0.1");
console.log(transport.server.address().port);
