import { foldPlace, isLongEnough, type PlaceSuggestion } from '@worldschool/schema'
import { useEffect, useState } from 'react'
import { searchTowns } from '../../gazetteer/device-gazetteer.ts'

const typingPauseMs = 300

/**
 * The town that a search text means, from the gazetteer on the device: one of exactly that name, or,
 * where `isAnyWelcome`, the likeliest that begins so.
 */
export function useTownCalled(text: string, isAnyWelcome: boolean): PlaceSuggestion | null {
  const [town, setTown] = useState<PlaceSuggestion | null>(null)
  useEffect(() => {
    if (!isLongEnough(text)) return setTown(null)
    let isCurrent = true
    const timer = setTimeout(async () => {
      // Without towns there is one way less to the map, and no more.
      const [first] = await searchTowns(text, 1).catch((error) => {
        console.error('Towns could not be looked up', error)
        return []
      })
      const isMeant = first && (isAnyWelcome || isCalled(first, text))
      if (isCurrent) setTown(isMeant ? first : null)
    }, typingPauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, isAnyWelcome])
  return town
}

/** "lisbon" and "Lisbon, Portugal" call "Lisbon, Portugal" by its name; "lis" does not. */
export function isCalled({ display_name }: PlaceSuggestion, text: string): boolean {
  return `${foldPlace(display_name)} `.startsWith(`${foldPlace(text)} `)
}
