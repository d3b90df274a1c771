import { createTranslation, useCurrent } from './create-translation.ts'
import { enEditing } from './en/editing.ts'

const editingTranslation = createTranslation(enEditing, 'editing')

/** The texts of editing, apart from the others: nobody needs them to look around. */
export const useEditingTranslation = () => useCurrent(editingTranslation)
