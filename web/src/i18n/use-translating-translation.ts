import { createTranslation, useCurrent } from './create-translation.ts'
import { enTranslating } from './en/translating.ts'

const translatingTranslation = createTranslation(enTranslating, 'translating')

/** The texts about the language of a text, apart from the others: they come after the text itself. */
export const useTranslatingTranslation = () => useCurrent(translatingTranslation)
