import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expositionType } from './exposition.ts'

export const metricsPath = '/metrics'

export interface MetricsListener {
  address: string
  close(): Promise<void>
}

/**
 * Serves metrics on a separate listener. The public port never serves them, so no proxy can expose them by mistake. If
 * the port is in use, throws an error whose message is a sentence.
 */
export async function listenForMetrics(options: {
  port: number
  host: string
  render: () => Promise<string>
  onFailure: (error: unknown) => void
}): Promise<MetricsListener> {
  const { port, host, render, onFailure } = options

  async function respond({ method, url }: IncomingMessage, response: ServerResponse) {
    const isMetricsRequest = method === 'GET' && url === metricsPath
    const text = isMetricsRequest ? await render() : ''
    response
      .writeHead(isMetricsRequest ? 200 : 404, {
        'content-type': expositionType,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .end(text)
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error) => {
      onFailure(error)
      response.writeHead(500).end()
    })
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error) => {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    throw isTaken ? new Error(`METRICS_PORT ${port} is in use by another program.`) : error
  })
  const { address, family, port: taken } = server.address() as AddressInfo
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}${metricsPath}`,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
