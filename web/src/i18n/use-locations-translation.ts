import { enLocations } from './en/locations.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

type LocationsT = Translate<KeyOf<typeof enLocations>>

const t: LocationsT = createTranslate('en', enLocations)

/** The texts of the search for locations, apart from the others: the first cards need none. */
export function useLocationsTranslation(): { t: LocationsT; language: string } {
  return { t, language: 'en' }
}
