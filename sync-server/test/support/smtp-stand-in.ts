import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  from: string
  to: string
  data: string
}

/** An SMTP server on loopback that records mails. `overrideReply` may refuse a command. */
export async function openSmtpStandIn(
  overrideReply: (command: string) => string | undefined = () => undefined,
  /** A port that the test knows in advance; 0 for any free one. */
  port = 0,
) {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    handle(socket, { overrideReply, received })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  const { port: actualPort } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${actualPort}`, received, connections: () => connections, close }
}

/** As `openSmtpStandIn`, and closes the server at the end of the test. */
export async function startSmtpStandIn(...options: Parameters<typeof openSmtpStandIn>) {
  const smtp = await openSmtpStandIn(...options)
  onTestFinished(smtp.close)
  return smtp
}

function handle(
  socket: Socket,
  options: { overrideReply: (command: string) => string | undefined; received: ReceivedMail[] },
): void {
  const { overrideReply, received } = options
  let mail: ReceivedMail = { from: '', to: '', data: '' }
  let isData = false
  let pending = ''

  function replyTo(line: string): string {
    const refusal = overrideReply(line)
    if (refusal !== undefined) return refusal
    if (/^(EHLO|HELO)/i.test(line)) return '250 stand-in'
    if (/^MAIL FROM/i.test(line)) mail = { from: addressIn(line), to: '', data: '' }
    if (/^RCPT TO/i.test(line)) mail.to = addressIn(line)
    if (/^DATA/i.test(line)) {
      isData = true
      return '354 go on'
    }
    if (/^QUIT/i.test(line)) return '221 bye'
    return '250 fine'
  }

  function take(line: string): string | null {
    if (!isData) return replyTo(line)
    if (line !== '.') {
      mail.data += `${line.replace(/^\.\./, '.')}\n`
      return null
    }
    isData = false
    received.push(mail)
    return '250 stored'
  }

  socket.write('220 stand-in\r\n')
  socket.on('data', (chunk) => {
    const lines = (pending + chunk).split('\r\n')
    pending = lines.pop() ?? ''
    for (const line of lines) {
      const reply = take(line)
      if (reply !== null) socket.write(`${reply}\r\n`)
    }
  })
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? ''
}
