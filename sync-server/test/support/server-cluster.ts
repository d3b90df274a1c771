import { startRoundRobinProxy } from './round-robin-proxy.ts'
import { type RunningServer, runServer } from './running-server.ts'

/** Several real servers on one database behind one address. */
export interface ServerCluster {
  servers: RunningServer[]
  /** The address of the proxy. */
  address: string
  /** Stops one server by this signal and starts another in its place. */
  replace(index: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

export async function startServerCluster(
  environment: Record<string, string>,
  size = 3,
): Promise<ServerCluster> {
  const start = () => runServer(environment)
  const servers = await Promise.all(Array.from({ length: size }, start))
  const port = await startRoundRobinProxy(() =>
    servers.map(({ address }) => Number(new URL(address).port)),
  )
  return {
    servers,
    address: `http://127.0.0.1:${port}`,
    async replace(index, signal) {
      await servers[index]?.stop(signal)
      servers[index] = await start()
    },
  }
}
