import { foldPlace } from '@worldschool/schema'
import type { Towns } from './towns.ts'

/** The further name of a town that was meant; null when what is shown says enough, or none does. */
export function matchedName(
  towns: Towns,
  town: number,
  { shown, words }: { shown: string; words: string },
): string | null {
  const isMeant = (name: string) => ` ${foldPlace(name)}`.includes(` ${words}`)
  if (isMeant(shown)) return null
  return (towns.others[town] ?? '').split('\t').find(isMeant) ?? null
}
