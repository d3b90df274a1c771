import { createTranslation, useCurrent } from './create-translation.ts'
import { enLegal } from './en/legal.ts'

const legalTranslation = createTranslation(enLegal, 'legal')

/** The texts of the legal pages, apart from the others: they are long and seldom read. */
export const useLegalTranslation = () => useCurrent(legalTranslation)
