import { product } from '@worldschool/schema'
import { usernameKey } from '../../db/fold.ts'
import { hasDisguisedWord, lowerSkeletonsOf } from '../../db/username-skeleton.ts'

/** Names with which a stranger could impersonate the product or its operator. */
const reserved = new Set(
  [
    ...['admin', 'administrator', 'moderator', 'operator', 'root', 'system'],
    ...['support', 'helpdesk', 'staff', 'team', 'official', 'security'],
    ...['worldschool', 'worldschool explorer', 'worldschool support', 'worldschool team'],
    product.name,
  ].flatMap(reservedKeysOf),
)

/**
 * Returns true if a name may be mistaken for another: it looks like a reserved name, ignoring spaces, punctuation and
 * trailing digits, or mixes letters of another alphabet into a word (homoglyphs). [SEC-9]
 */
export function isDeceptiveName(username: string): boolean {
  return hasDisguisedWord(username) || reservedKeysOf(username).some((key) => reserved.has(key))
}

/** An i counts as an l here, so that "adm1n" and "officlal" match reserved names. */
function reservedKeysOf(name: string): string[] {
  const texts = [usernameKey(name), name.normalize('NFKC')]
  const letters = texts.map((text) => text.replace(/[^\p{L}\p{N}]+|\p{N}+$/gu, ''))
  return letters.flatMap(lowerSkeletonsOf).map((skeleton) => skeleton.replaceAll('i', 'l'))
}
