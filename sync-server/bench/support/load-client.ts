/**
 * A process that only sends requests: each connection sends the next request after the previous
 * response. It reads only the length of a response, so that it takes less time than it measures.
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
  const start = performance.now()
  const sending = sockets.map(async (socket) => {
    const read = responsesOf(socket)
    while (next < count) {
      const request = requests[next % requests.length] as string
      next += 1
      const sent = performance.now()
      socket.write(request)
      const response = await read()
      times.push(performance.now() - sent)
      bytes += response.length
      if (response.status !== expects) throw new Error(`Status ${response.status} for ${request}`)
    }
  })
  await Promise.all(sending)
  const ms = performance.now() - start
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

/** Reads one response after the other from a socket; each has a length or no body. */
function responsesOf(socket: Socket): () => Promise<{ status: number; length: number }> {
  let settle: (response: { status: number; length: number }) => void = () => {}
  let fail: (error: Error) => void = () => {}
  let head = ''
  let status = 0
  let length = 0
  let remaining = -1
  socket.on('data', (chunk) => {
    if (remaining >= 0) remaining -= chunk.length
    else {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      status = Number(head.slice(9, 12))
      length = Number(/\r\ncontent-length: (\d+)/i.exec(head.slice(0, end + 2))?.[1] ?? 0)
      remaining = length - (head.length - end - 4)
    }
    if (remaining > 0) return
    head = ''
    remaining = -1
    settle({ status, length })
  })
  socket.on('close', () => fail(new Error('The connection was closed')))
  return () =>
    new Promise((resolve, reject) => {
      settle = resolve
      fail = reject
    })
}
