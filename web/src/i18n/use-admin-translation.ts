import { createTranslation, useCurrent } from './create-translation.ts'
import { enAdmin } from './en/admin.ts'
import type { KeyOf, Translate } from './translate.ts'

export type AdminT = Translate<KeyOf<typeof enAdmin>>

const adminTranslation = createTranslation(enAdmin, 'admin')

/** The texts of the admin panel, apart from the others: few people ever see them. */
export const useAdminTranslation = () => useCurrent(adminTranslation)
