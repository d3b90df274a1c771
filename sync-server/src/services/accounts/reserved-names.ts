import { product } from '@worldschool/schema'
import { usernameKey } from '../../db/fold.ts'
import { hasDisguisedWord, lowerSkeletonsOf } from '../../db/username-skeleton.ts'

/** Names by which a stranger could speak for the product or its operator. */
const reserved = new Set(
  [
    ...['admin', 'administrator', 'moderator', 'operator', 'root', 'system'],
    ...['support', 'helpdesk', 'staff', 'team', 'official', 'security'],
    ...['worldschool', 'worldschool explorer', 'worldschool support', 'worldschool team'],
    product.name,
  ].flatMap(looksOf),
)

/**
 * Whether a name is made to be taken for another: it looks like one of the product's own, where spaces,
 * signs and final digits do not count, or has letters of another alphabet in a word for their looks. [S9]
 */
export function isDeceptiveName(username: string): boolean {
  return hasDisguisedWord(username) || looksOf(username).some((look) => reserved.has(look))
}

/** Here an i looks like an l: "adm1n" and "officlal" are nobody's names. */
function looksOf(name: string): string[] {
  const texts = [usernameKey(name), name.normalize('NFKC')]
  const letters = texts.map((text) => text.replace(/[^\p{L}\p{N}]+|\p{N}+$/gu, ''))
  return letters.flatMap(lowerSkeletonsOf).map((skeleton) => skeleton.replaceAll('i', 'l'))
}
