import type { StyleSpecification } from 'maplibre-gl'
import type { Streets } from '../../../db/streets.ts'
import { type AdoptedStyle, adoptStyle } from './adopt-style.ts'
import type { Theme } from './map-colours.ts'

/** So long nothing of the streets is shown while a style may still come; then there are the tiles. */
const patienceMs = 15_000

/** The operator's style for a theme; null when there is none that can be used. */
export async function loadStreetStyle(
  { mapStyleUrl, mapStyleDarkUrl }: Pick<Streets, 'mapStyleUrl' | 'mapStyleDarkUrl'>,
  theme: Theme,
): Promise<AdoptedStyle | null> {
  const isDark = theme === 'dark'
  const dark = isDark && mapStyleDarkUrl ? await loadStyle(mapStyleDarkUrl, false) : null
  return dark ?? (mapStyleUrl ? loadStyle(mapStyleUrl, isDark) : null)
}

/** MapLibre shows nothing at all of a style with one mistake in it, our own part neither. */
async function loadStyle(url: string, isVeiled: boolean): Promise<AdoptedStyle | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    if (!response.ok) throw new Error(`It was answered with ${response.status}`)
    const style: StyleSpecification = await response.json()
    const { validateStyleMin } = await import('@maplibre/maplibre-gl-style-spec')
    const [problem] = validateStyleMin(style)
    if (problem) throw new Error(problem.message)
    return adoptStyle(style, url, { isVeiled })
  } catch (error) {
    console.warn(`The map style at ${url} cannot be used:`, error)
    return null
  }
}
