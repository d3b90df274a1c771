import { createTranslation, useCurrent } from './create-translation.ts'
import { enEmpty } from './en/empty.ts'

const emptyTranslation = createTranslation(enEmpty, 'empty')

/** The texts of a list with nothing in it, which the first list hardly ever is. */
export const useEmptyTranslation = () => useCurrent(emptyTranslation)
