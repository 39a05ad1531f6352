// What bench/wasm.py measures in V8: `node wasm.mjs FOLDER`. Each line on stdin is a request in JSON,
// each line on stdout its answer, with the processor time that it took in seconds.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = process.argv[2]
const read = name => readFileSync(join(folder, name))
const started = process.cpuUsage()
const { instance } = await WebAssembly.instantiate(read('lucky7.wasm'))
const wasm = instance.exports
const { view, answer, room, weights, heap } = Object.fromEntries(
  ['view', 'answer', 'room', 'weights', 'heap'].map(name => [name, wasm[name].value]),
)
const seconds = since => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1e6
}
const ready = seconds(started)
const bytes = () => new Uint8Array(wasm.memory.buffer)

const requests = {
  start: () => {
    const halves = read('master.weights')
    wasm.memory.grow(Math.ceil(halves.length / 65536) + 1)
    bytes().set(halves, heap)
    const since = process.cpuUsage()
    wasm.unpack_weights(heap, weights)
    return { ready, unpacked: seconds(since) }
  },
  sizes: ({ name }) => {
    const data = read(name)
    const brotli = brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    return { raw: data.length, gzip: gzipSync(data, { level: 9 }).length, brotli: brotli.length }
  },
  play: ({ games, size, seed }) => {
    const needed = heap + games * size + 1024 - wasm.memory.buffer.byteLength
    if (needed > 0) wasm.memory.grow(Math.ceil(needed / 65536))
    const deck = heap + 64, first = heap + 256
    const since = process.cpuUsage()
    for (let i = 0; i < games; i++) wasm.new_game(first + i * size, 4, 14, 1, 0)
    const moves = wasm.play_random(first, games, BigInt(seed), 0n, heap, deck)
    return { moves: Number(moves), seconds: seconds(since) }
  },
  choose: ({ level, size, number }) => {
    const views = read('views')
    const actions = [], times = []
    for (let at = 0; at < views.length; at += size) {
      bytes().set(views.subarray(at, at + size), view)
      const since = process.cpuUsage()
      const more = level === 'master' ? [weights, room] : [room]
      actions.push(wasm[level](view, number, ...more, answer))
      times.push(seconds(since))
    }
    return { actions, times }
  },
}

for await (const line of createInterface({ input: process.stdin })) {
  const { ask, ...rest } = JSON.parse(line)
  console.log(JSON.stringify(requests[ask](rest)))
}
