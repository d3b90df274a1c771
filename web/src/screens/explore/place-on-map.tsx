import { foldPlace, isLongEnough, type PlaceSuggestion } from '@worldschool/schema'
import { Map as MapIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { canDrawMap } from '../../features/map/can-draw-map.ts'
import { searchTowns } from '../../gazetteer/device-gazetteer.ts'
import { enLocations } from '../../i18n/en/locations.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { showCamera } from '../../stores/fly-to-request.ts'

const debounceMs = 300

/** Shows a town and its surroundings. */
const townZoom = 11

interface PlaceOnMapProps {
  query: string
  /** No resource matches the text. */
  isAlone: boolean
}

/** Offers to show the searched town on the map if hardly any resource matches. */
export function PlaceOnMap({ query, isAlone }: PlaceOnMapProps) {
  const { t } = useTexts(enLocations, 'locations')
  const town = useTownCalled(query, isAlone)
  if (!town || !canDrawMap()) return null
  return (
    <button
      type="button"
      onClick={() => show(town)}
      className="mb-3 flex min-h-11 w-full items-center gap-2.5 rounded-lg bg-primary-soft px-3.5 py-2 text-left font-semibold text-primary text-sm transition active:scale-[0.99]"
    >
      <MapIcon aria-hidden className="size-4.5 shrink-0" />
      <span className="wrap-anywhere min-w-0">{t('showMap', { place: town.display_name })}</span>
    </button>
  )
}

function show({ lat, lon }: PlaceSuggestion): void {
  showCamera({ latitude: lat, longitude: lon, zoom: townZoom })
  // On a phone the map is above the list.
  window.scrollTo({ top: 0 })
}

/**
 * Returns the town that a search text names, from the gazetteer on the device: a town with exactly that name or,
 * if `isAnyWelcome`, the likeliest town whose name begins with the text.
 */
function useTownCalled(text: string, isAnyWelcome: boolean): PlaceSuggestion | null {
  const [town, setTown] = useState<PlaceSuggestion | null>(null)
  useEffect(() => {
    if (!isLongEnough(text)) return setTown(null)
    let isCurrent = true
    const timer = setTimeout(async () => {
      // If the gazetteer cannot be read, only this link is missing.
      const [first] = await searchTowns(text, 1).catch((error) => {
        console.error('Towns could not be looked up', error)
        return []
      })
      const isMeant = first && (isAnyWelcome || isCalled(first, text))
      if (isCurrent) setTown(isMeant ? first : null)
    }, debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, isAnyWelcome])
  return town
}

/** "lisbon" and "Lisbon, Portugal" are names of "Lisbon, Portugal"; "lis" is not. */
function isCalled({ display_name }: PlaceSuggestion, text: string): boolean {
  return `${foldPlace(display_name)} `.startsWith(`${foldPlace(text)} `)
}
