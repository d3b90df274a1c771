import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import * as z from 'zod'

const namedRanges: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Trusted proxies: comma-separated addresses, CIDR ranges or names of ranges. */
export const trustProxyVariable = z
  .string()
  .transform((text, context) => {
    if (text === 'false') return false
    const invalid = proxiesIn(text).find((entry) => rangesOf(entry) === null)
    if (invalid === undefined && proxiesIn(text).length > 0) return text
    context.addIssue({
      code: 'custom',
      message: `must be false, or the addresses of your proxies separated by commas, such as loopback, 10.0.0.0/8 or [fd00::1]${invalid === undefined ? '' : `; "${invalid}" is not one`}`,
    })
    return z.NEVER
  })
  .default(false)

/** Returns a predicate: true if an address, from a socket or a forwarded header, belongs to one of these proxies. */
export function trustedProxies(text: string): (address: string) => boolean {
  const list = new BlockList()
  for (const { address, prefix } of proxiesIn(text).flatMap((entry) => rangesOf(entry) ?? []))
    list.addSubnet(address, prefix, familyOf(address))
  return (forwarded) => {
    const address = readAddress(forwarded)
    return address !== null && list.check(address, familyOf(address))
  }
}

/**
 * Normalizes an address that a proxy wrote: removes brackets, port and zone, and converts an IPv4-mapped IPv6 address
 * to IPv4. Returns null for anything else.
 */
export function readAddress(text: string): string | null {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? []
  const bare = (inBrackets ?? beforePort ?? text).replace(/%.*$/, '')
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(bare) ?? []
  const address = mapped ?? bare
  return isIP(address) ? address : null
}

function proxiesIn(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

interface Range {
  address: string
  prefix: number
}

function rangesOf(entry: string): Range[] | null {
  const named = Object.hasOwn(namedRanges, entry) ? namedRanges[entry] : undefined
  if (named) return named.flatMap((range) => rangesOf(range) ?? [])
  const [addressText = '', length, ...rest] = entry.split('/')
  const address = readAddress(addressText)
  if (address === null || rest.length > 0) return null
  const maxPrefix = isIPv4(address) ? 32 : 128
  const prefix = length === undefined ? maxPrefix : prefixOf(length)
  // A prefix of 0 would trust every address.
  return prefix >= 1 && prefix <= maxPrefix ? [{ address, prefix }] : null
}

/** Returns the prefix length in bits. Also accepts a netmask such as 255.255.0.0. Returns NaN for anything else. */
function prefixOf(length: string): number {
  if (/^\d{1,3}$/.test(length)) return Number(length)
  if (!isIPv4(length)) return Number.NaN
  const bits = length.split('.').map((part) => Number(part).toString(2).padStart(8, '0'))
  const [, ones] = /^(1*)0*$/.exec(bits.join('')) ?? []
  return ones?.length ?? Number.NaN
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
