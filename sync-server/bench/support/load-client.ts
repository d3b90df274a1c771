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

const lastChunk = '0\r\n\r\n'

/** Reads one response after the other from a socket; each has a length, is sent in chunks, or has no body. */
function responsesOf(socket: Socket): () => Promise<{ status: number; length: number }> {
  let resolveResponse: (response: { status: number; length: number }) => void = () => {}
  let fail: (error: Error) => void = () => {}
  let head = ''
  let status = 0
  let length = 0
  let remaining = -1
  /** The end of what has arrived of a response in chunks; null for any other. */
  let tail: string | null = null
  socket.on('data', (chunk) => {
    if (remaining >= 0) remaining -= chunk.length
    else if (tail !== null) {
      length += chunk.length
      tail = endOf(tail + endOf(chunk.toString('latin1')))
    } else {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      status = Number(head.slice(9, 12))
      const fields = head.slice(0, end + 2)
      const received = head.length - end - 4
      if (/\r\ntransfer-encoding: chunked/i.test(fields)) {
        length = received
        tail = endOf(head.slice(end + 4))
      } else {
        length = Number(/\r\ncontent-length: (\d+)/i.exec(fields)?.[1] ?? 0)
        remaining = length - received
      }
    }
    if (tail === null ? remaining > 0 : tail !== lastChunk) return
    head = ''
    remaining = -1
    tail = null
    resolveResponse({ status, length })
  })
  socket.on('close', () => fail(new Error('The connection was closed')))
  return () =>
    new Promise((resolve, reject) => {
      resolveResponse = resolve
      fail = reject
    })
}

function endOf(text: string): string {
  return text.slice(-lastChunk.length)
}
