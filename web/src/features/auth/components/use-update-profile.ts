import type { UpdateProfileBody, User } from '@worldschool/schema'
import { ApiError } from '../../../api/client.ts'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { openAuthDialog } from '../../../stores/dialogs.ts'
import { updateProfile } from '../commands.ts'
import { Problem } from '../problem.ts'
import { useValidUsername } from './use-valid-username.ts'

export interface ProfileFields {
  username: string
  email: string
  password: string
}

/**
 * The profile's change as a form's command. Without a session it says "User not authenticated" and
 * asks to sign in, after which `goOn` is called.
 */
export function useUpdateProfile(
  viewer: User,
  goOn: () => void,
): (fields: ProfileFields) => Promise<void> {
  const { t } = useTexts(enAccount, 'account')
  const validUsername = useValidUsername()
  return async ({ username, email, password }) => {
    const body: UpdateProfileBody = { username: validUsername(username), email, userId: viewer.id }
    try {
      await updateProfile(password === '' ? body : { ...body, password })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      if (error.code === 'signed_out') openAuthDialog(goOn)
      throw new Problem(t('editProfile.signedOut'))
    }
  }
}
