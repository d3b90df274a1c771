import { createTranslation, useCurrent } from './create-translation.ts'
import { enAreas } from './en/areas.ts'
import type { KeyOf, Translate } from './translate.ts'

export type AreasT = Translate<KeyOf<typeof enAreas>>

/** For what is no component. */
export const areasTranslation = createTranslation(enAreas, 'areas')

/** The texts of the offline maps, apart from the others: few look at them. */
export const useAreasTranslation = () => useCurrent(areasTranslation)
