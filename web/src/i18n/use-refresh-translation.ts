import { createTranslation, useCurrent } from './create-translation.ts'
import { enRefresh } from './en/refresh.ts'

const refreshTranslation = createTranslation(enRefresh, 'refresh')

/** The texts of pulling the list down. */
export const useRefreshTranslation = () => useCurrent(refreshTranslation)
