import { createTranslation, useCurrent } from './create-translation.ts'
import { enLostData } from './en/lost-data.ts'
import type { KeyOf, Translate } from './translate.ts'

export type LostDataT = Translate<KeyOf<typeof enLostData>>

/** For what is no component. */
export const lostDataTranslation = createTranslation(enLostData, 'lostData')

/** The texts about what the browser has cleared, apart from the others: hardly anyone reads them. */
export const useLostDataTranslation = () => useCurrent(lostDataTranslation)
