import { enAdmin } from './en/admin.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

export type AdminT = Translate<KeyOf<typeof enAdmin>>

const t: AdminT = createTranslate('en', enAdmin)

/** The texts of the admin panel, apart from the others: few people ever see them. */
export function useAdminTranslation(): { t: AdminT; language: string } {
  return { t, language: 'en' }
}
