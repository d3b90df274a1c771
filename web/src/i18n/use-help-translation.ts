import { createTranslation, useCurrent } from './create-translation.ts'
import { enHelp } from './en/help.ts'

const helpTranslation = createTranslation(enHelp, 'help')

/** The texts of help and of choices in Settings, apart from the others: the first screen needs none. */
export const useHelpTranslation = () => useCurrent(helpTranslation)
