import { isIPv6 } from 'node:net'

/**
 * Returns the /56 that contains a /64 network, such as `2001:db8:0:1200::/56` for `2001:db8:0:1234::`, or null for an
 * IPv4 address. Many providers assign one customer a /56, which is 256 networks of /64.
 */
export function widerNetworkOf(address: string): string | null {
  if (!isIPv6(address)) return null
  const [head = ''] = address.split('::')
  const [first, second, third, fourth] = head.split(':')
  const upper = (Number.parseInt(fourth ?? '0', 16) & 0xff00).toString(16)
  return `${first || '0'}:${second ?? '0'}:${third ?? '0'}:${upper}::/56`
}
