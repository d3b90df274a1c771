import { createTranslation, useCurrent } from './create-translation.ts'
import { enToasts } from './en/toasts.ts'

const toastsTranslation = createTranslation(enToasts, 'toasts')

/** The texts of toasts, which come with the first of them. */
export const useToastsTranslation = () => useCurrent(toastsTranslation)
