import { foldForSearch } from '../../db/fold.ts'

/** Maximum number of characters that are compared. The start of a longer text is enough to recognize it. */
const charactersMax = 1_000
/** Shorter texts, such as "Great place!", are often similar by chance. */
const charactersMin = 40
const shingleLength = 5
const hashes = 32
/**
 * Minimum number of equal hashes, of `hashes`. Nearly identical texts share more than half of their shingles, different
 * texts about a twentieth.
 */
const sharedMin = 18

/**
 * Returns a fingerprint, with which texts are compared without storing them (MinHash over shingles of five characters),
 * or null for a text that is too short to compare. Case, accents, spaces and punctuation make no difference. The work
 * is bounded for texts of any length. [M11]
 */
export function fingerprintOf(text: string): string | null {
  const plain = foldForSearch(text.slice(0, 2 * charactersMax)).replace(/[^\p{L}\p{N}]/gu, '')
  const compared = plain.slice(0, charactersMax)
  if (compared.length < charactersMin) return null
  const least = new Uint32Array(hashes).fill(0xffffffff)
  for (let at = 0; at + shingleLength <= compared.length; at++) {
    const hash = hashOf(compared, at)
    for (let n = 0; n < hashes; n++) {
      const mixed = mix(hash, n)
      if (mixed < (least[n] ?? 0)) least[n] = mixed
    }
  }
  return [...least].map((hash) => (hash >>> 16).toString(16).padStart(4, '0')).join('')
}

/** Returns true if the texts of two fingerprints are nearly identical. */
export function isNearlyIdentical(a: string, b: string): boolean {
  let shared = 0
  for (let n = 0; n < hashes; n++) {
    if (a.slice(4 * n, 4 * n + 4) === b.slice(4 * n, 4 * n + 4)) shared++
  }
  return shared >= sharedMin
}

/** FNV-1a of one shingle. */
function hashOf(text: string, at: number): number {
  let hash = 0x811c9dc5
  for (let n = at; n < at + shingleLength; n++)
    hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193)
  return hash
}

/** The finalizer of MurmurHash3, with a seed: a different order of all hashes for each `n`. */
function mix(hash: number, n: number): number {
  let mixed = hash ^ Math.imul(n + 1, 0x9e3779b9)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
