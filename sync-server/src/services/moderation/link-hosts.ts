import { hostOf } from '../../config-spam.ts'
import { DomainError } from '../domain-error.ts'

/** Links with a scheme, whose host may be hidden behind a user name, percent-encoding or backslashes. */
const links = /\bhttps?:[^\s<>"]+/gi

/** Characters between words; a host name has none of them. */
const notInHosts = /[^\p{L}\p{M}\p{N}.-]+/u

/** Scripts that may be written without a space before or after a host name. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/u

/** Maximum length of a host name. */
const hostMax = 253

/**
 * Returns the first blocked host in a text, or null. Finds it in a link, after `www.`, alone, and in a parameter of
 * another link; also finds its sub-domains. The cost grows linearly with the length of the text. [M13]
 */
export function findBlockedHost(text: string, blocked: ReadonlySet<string>): string | null {
  if (blocked.size === 0 || !/[.%\u3002\uff0e\uff61]/.test(text)) return null
  for (const [link] of text.matchAll(links)) {
    const host = blockedParent(hostOf(link) ?? '', blocked)
    if (host) return host
  }
  const plain = asBrowsersRead(text)
  const decoded = plain.replace(/(?:%[\da-f]{2})+/g, decodeOrKeep)
  for (const word of wordsOf(plain === decoded ? plain : `${plain} ${asBrowsersRead(decoded)}`)) {
    const host = blockedParent(asciiHost(word), blocked)
    if (host) return host
  }
  return null
}

/**
 * Throws 400 `link_refused` if one of these fields contains a blocked host. Does not check texts that are unchanged
 * since `before`. A resource with a link to a host that was blocked later can therefore still be edited. [M13]
 */
export function refuseBlockedLinks<Fields extends object>(
  fields: Fields,
  blocked: ReadonlySet<string>,
  before: Partial<Fields> = {},
): void {
  if (blocked.size === 0) return
  const found = Object.entries(fields).flatMap(([field, value]) => {
    const host = findBlockedIn(value, blocked, before[field as keyof Fields])
    return host ? [{ field, host }] : []
  })
  if (!found[0]) return
  throw new DomainError('link_refused', {
    fields: found.map(({ field }) => field),
    text: `Links to ${found[0].host} are not allowed here.`,
  })
}

/** Returns the first blocked host in those texts of a value that differ from `before`, or null. */
export function findBlockedIn(
  value: unknown,
  blocked: ReadonlySet<string>,
  before?: unknown,
): string | null {
  if (typeof value === 'string') return value === before ? null : findBlockedHost(value, blocked)
  if (typeof value !== 'object' || value === null) return null
  const earlier = (before ?? {}) as Record<string, unknown>
  const isUnchanged = (part: unknown) => Array.isArray(before) && before.includes(part)
  for (const [key, part] of Object.entries(value)) {
    const host = isUnchanged(part) ? null : findBlockedIn(part, blocked, earlier[key])
    if (host) return host
  }
  return null
}

/** Normalizes a host name as browsers do: removes ignored characters, and unifies full-width letters, dots and case. */
function asBrowsersRead(text: string): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .replaceAll('\u3002', '.')
    .toLowerCase()
}

function decodeOrKeep(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

function* wordsOf(text: string): Generator<string> {
  for (const word of text.split(notInHosts)) {
    if (!word.includes('.')) continue
    yield word
    if (unspaced.test(word)) yield* word.split(unspaced)
  }
}

/** Truncates a longer word first, because trimming dots at the end takes quadratic time. */
function asciiHost(word: string): string {
  const host = word
    .slice(-hostMax)
    .replace(/^[.-]+/, '')
    .replace(/[.-]+$/, '')
  return /^[a-z\d.-]+$/.test(host) ? host : (hostOf(host) ?? '')
}

function blockedParent(host: string, blocked: ReadonlySet<string>): string | null {
  let rest = host
  while (rest.includes('.')) {
    if (blocked.has(rest)) return rest
    rest = rest.slice(rest.indexOf('.') + 1)
  }
  return null
}
