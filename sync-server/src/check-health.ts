/** The health check of a container. Exit code 0 if the server at `HOST` and `PORT` of the environment is ready. */
import { isIPv6 } from 'node:net'

const host = (process.env.HOST || 'localhost').replace(/^\[(.+)\]$/, '$1')
const port = process.env.PORT || '3000'

/** If the server listens on all interfaces, the request goes to the loopback address. */
const localByAll: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
const address = localByAll[host] ?? host

const url = `http://${isIPv6(address) ? `[${address}]` : address}:${port}/api/ready`
const response = await fetch(url).catch(() => null)
process.exit(response?.ok ? 0 : 1)
