import { useDialogsStore } from './dialogs.ts'

/** Opens the forgot-password dialog in the sign-in dialog's place. */
export function openForgotPassword(email = ''): void {
  useDialogsStore.setState(({ auth }) => ({
    auth: { ...auth, open: false },
    forgotPassword: { open: true, email },
  }))
}
