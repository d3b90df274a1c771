import { createTranslation, useCurrent } from './create-translation.ts'
import { enSavedList } from './en/saved-list.ts'

const savedListTranslation = createTranslation(enSavedList, 'savedList')

/** The texts of the Saved screen, which the first one needs none of. */
export const useSavedListTranslation = () => useCurrent(savedListTranslation)
