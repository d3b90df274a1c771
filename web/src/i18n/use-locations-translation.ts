import { createTranslation, useCurrent } from './create-translation.ts'
import { enLocations } from './en/locations.ts'

const locationsTranslation = createTranslation(enLocations, 'locations')

/** The texts of the search for locations, apart from the others: the first cards need none. */
export const useLocationsTranslation = () => useCurrent(locationsTranslation)
