import { usernameSchema } from '@worldschool/schema'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Problem } from '../problem.ts'

/** A username as it may be sent; refuses what the server would, before anything is sent. */
export function useValidUsername(): (username: string) => string {
  const { t } = useTexts(enAccount, 'account')
  return (username) => {
    const name = usernameSchema.safeParse(username)
    if (name.success) return name.data
    throw new Problem(t('fields.badUsername'), { field: 'username' })
  }
}
