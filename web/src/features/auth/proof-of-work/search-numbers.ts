import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type WorkChallenge, workInput } from '@worldschool/schema'

export interface NumberRange {
  challenge: Pick<WorkChallenge, 'salt' | 'target'>
  from: number
  /** Exclusive. */
  to: number
}

/**
 * Returns the number of the range that solves the challenge, or null. `crypto.subtle` is missing on http, and its
 * promises take longer than a hash.
 */
export function searchNumbers({
  challenge: { salt, target },
  from,
  to,
}: NumberRange): number | null {
  const start = Number.parseInt(target.slice(0, 2), 16)
  for (let number = from; number < to; number += 1) {
    const hash = sha256(utf8ToBytes(workInput(salt, number)))
    if (hash[0] === start && bytesToHex(hash) === target) return number
  }
  return null
}
