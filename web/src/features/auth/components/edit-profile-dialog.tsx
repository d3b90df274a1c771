import type { UpdateProfileBody, User } from '@worldschool/schema'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../api/client.ts'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { openAuthDialog } from '../../../stores/dialogs.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { updateProfile } from '../commands.ts'
import {
  EmailField,
  OfflineNotice,
  PasswordField,
  SubmitButton,
  UsernameField,
  useValidEmail,
  useValidUsername,
} from './form-fields.tsx'
import { Problem, useSubmit } from './use-submit.ts'

interface EditProfileFormProps {
  viewer: User
  onClose: () => void
}

/** Requires the password only if the e-mail changes. */
export function EditProfileForm({ viewer, onClose }: EditProfileFormProps) {
  const { t } = useTexts(enAccount, 'account')
  const common = useTranslation()
  const form = useForm<ProfileFields>({
    defaultValues: { username: viewer.username, email: viewer.email, password: '' },
    // If the user changes the e-mail, types the password and then undoes the change, the password is not sent.
    shouldUnregister: true,
  })
  const { register, watch, formState } = form
  const { errors, isSubmitting } = formState
  const isEmailChanged = watch('email') !== viewer.email
  const submit = useSubmit({
    form,
    command: useUpdateProfile(viewer, () => void submit()),
    failed: {
      title: t('editProfile.failed'),
      fallback: t('editProfile.fallback'),
      hidesServerErrors: true,
    },
    done: { title: t('editProfile.doneTitle'), description: t('editProfile.done') },
    fieldByCode: {
      username_taken: 'username',
      link_refused: 'username',
      email_refused: 'email',
      email_taken: 'email',
      email_unconfirmed: 'username',
      invalid_input: 'email',
      wrong_password: 'password',
    },
    onDone: onClose,
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <OfflineNotice text={t('editProfile.offline')} />
      <UsernameField field={register('username')} error={errors.username?.message} />
      <EmailField field={register('email')} error={errors.email?.message} />
      {isEmailChanged && (
        <PasswordField
          field={register('password')}
          error={errors.password?.message}
          label={t('editProfile.password')}
          hint={t('editProfile.passwordHint')}
          kind="current"
        />
      )}
      <SubmitButton
        busy={isSubmitting}
        label={t('editProfile.submit')}
        busyLabel={t('editProfile.busy')}
      />
      <Button variant="secondary" onClick={onClose}>
        {common.t('common.cancel')}
      </Button>
    </form>
  )
}

interface ProfileFields {
  username: string
  email: string
  password: string
}

/**
 * Submits the profile form. Without a session, it reports "User not authenticated", opens the sign-in dialog, and
 * continues after the sign-in.
 */
function useUpdateProfile(
  viewer: User,
  goOn: () => void,
): (fields: ProfileFields) => Promise<void> {
  const { t } = useTexts(enAccount, 'account')
  const validUsername = useValidUsername()
  const validEmail = useValidEmail()
  return async ({ username, email, password }) => {
    const body: UpdateProfileBody = {
      username: validUsername(username),
      email: validEmail(email),
      userId: viewer.id,
    }
    try {
      await updateProfile(password === '' ? body : { ...body, password })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      if (error.code === 'signed_out') openAuthDialog(goOn)
      throw new Problem(t('editProfile.signedOut'))
    }
  }
}

interface EditProfileDialogProps {
  viewer: User
  open: boolean
  onClose: () => void
}

/** Specification, section 2, "Edit Profile dialog". */
export function EditProfileDialog({ viewer, open, onClose }: EditProfileDialogProps) {
  const { t } = useTexts(enAccount, 'account')
  const common = useTranslation()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('editProfile.title')}
      closeLabel={common.t('common.close')}
      size="sm"
    >
      <EditProfileForm viewer={viewer} onClose={onClose} />
    </Dialog>
  )
}
