import { createTranslation, useCurrent } from './create-translation.ts'
import { enAccount } from './en/account.ts'

/** For what is no component. */
export const accountTranslation = createTranslation(enAccount, 'account')

/** The texts about one's own account, apart from the others: the first screen needs none of them. */
export const useAccountTranslation = () => useCurrent(accountTranslation)
