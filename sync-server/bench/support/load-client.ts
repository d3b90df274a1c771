/**
 * A process that does nothing but ask: each connection sends its next request when it has the answer to
 * the last. It reads no more of an answer than its length, so that it takes less than it measures.
 */
import { connect, type Socket } from 'node:net'
import type { Load, LoadResult } from './load.ts'

process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))

async function run({ ports, requests, connections, count, expects }: Load): Promise<LoadResult> {
  let next = 0
  let bytes = 0
  const times: number[] = []
  const sockets = await Promise.all(
    Array.from({ length: connections }, (_, n) => open(Number(ports[n % ports.length]))),
  )
  const began = performance.now()
  const asking = sockets.map(async (socket) => {
    const read = answersOf(socket)
    while (next < count) {
      const request = requests[next % requests.length] as string
      next += 1
      const sent = performance.now()
      socket.write(request)
      const answer = await read()
      times.push(performance.now() - sent)
      bytes += answer.length
      if (answer.status !== expects) throw new Error(`Status ${answer.status} for ${request}`)
    }
  })
  await Promise.all(asking)
  const ms = performance.now() - began
  for (const socket of sockets) socket.destroy()
  times.sort((a, b) => a - b)
  const medianMs = times[Math.floor(times.length / 2)] ?? 0
  return { ms, bytes, count: times.length, medianMs }
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost', () => resolve(socket.setNoDelay()))
    socket.once('error', reject)
  })
}

/** Reads one answer after the other from a socket; each has a length or no body. */
function answersOf(socket: Socket): () => Promise<{ status: number; length: number }> {
  let settle: (answer: { status: number; length: number }) => void = () => {}
  let fail: (error: Error) => void = () => {}
  let head = ''
  let status = 0
  let length = 0
  let left = -1
  socket.on('data', (chunk) => {
    if (left >= 0) left -= chunk.length
    else {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      status = Number(head.slice(9, 12))
      length = Number(/\r\ncontent-length: (\d+)/i.exec(head.slice(0, end + 2))?.[1] ?? 0)
      left = length - (head.length - end - 4)
    }
    if (left > 0) return
    head = ''
    left = -1
    settle({ status, length })
  })
  socket.on('close', () => fail(new Error('The connection was closed')))
  return () =>
    new Promise((resolve, reject) => {
      settle = resolve
      fail = reject
    })
}
