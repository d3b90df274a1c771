import { createTranslation, useCurrent } from './create-translation.ts'
import { enUpdate } from './en/update.ts'

const updateTranslation = createTranslation(enUpdate, 'update')

/** The texts of updates, apart from the others: few starts have one. */
export const useUpdateTranslation = () => useCurrent(updateTranslation)
