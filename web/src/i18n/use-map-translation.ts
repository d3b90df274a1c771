import { enMap } from './en/map.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

type MapT = Translate<KeyOf<typeof enMap>>

const t: MapT = createTranslate('en', enMap)

/** The texts of the map's markers and area, and of the list's ways to them. */
export function useMapTranslation(): { t: MapT; language: string } {
  return { t, language: 'en' }
}
