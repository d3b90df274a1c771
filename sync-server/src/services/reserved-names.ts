import { product } from '@worldschool/schema'
import { usernameKey } from '../db/fold.ts'

/** Names by which a stranger could speak for the product or its operator. */
const reserved = new Set(
  [
    ...['admin', 'administrator', 'moderator', 'operator', 'root', 'system'],
    ...['support', 'helpdesk', 'staff', 'team', 'official', 'security'],
    ...['worldschool', 'worldschool explorer', 'worldschool support', 'worldschool team'],
    product.name,
  ].map(lettersOf),
)

/** Whether a name looks like one of the product's own: spaces, signs and final digits do not count. [S9] */
export function isReservedName(username: string): boolean {
  return reserved.has(lettersOf(username))
}

function lettersOf(name: string): string {
  return usernameKey(name).replace(/[^\p{L}\p{N}]+|\p{N}+$/gu, '')
}
