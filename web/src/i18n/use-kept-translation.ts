import { createTranslation, useCurrent } from './create-translation.ts'
import { enKept } from './en/kept.ts'
import type { KeyOf, Translate } from './translate.ts'

export type KeptT = Translate<KeyOf<typeof enKept>>

const keptTranslation = createTranslation(enKept, 'kept')

/** The texts of what is kept on the phone, which come after the cards. */
export const useKeptTranslation = () => useCurrent(keptTranslation)
