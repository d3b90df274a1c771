import { createTranslation, useCurrent } from './create-translation.ts'
import { enMap } from './en/map.ts'

const mapTranslation = createTranslation(enMap, 'map')

/** The texts of the map's markers and area, and of the list's ways to them. */
export const useMapTranslation = () => useCurrent(mapTranslation)
