import type { SignInBody, SignUpBody } from '@worldschool/schema'
import { useForm } from 'react-hook-form'

export interface SignUpFields extends SignUpBody {
  confirmPassword: string
}

/**
 * Both forms, held above the tabs and the window, so that what was typed outlives a change of tab
 * and a failure.
 */
export function useAuthForms() {
  const signIn = useForm<SignInBody>({ defaultValues: { email: '', password: '' } })
  const signUp = useForm<SignUpFields>({
    defaultValues: { username: '', email: '', password: '', confirmPassword: '' },
  })

  return {
    signIn,
    signUp,
    reset: () => {
      signIn.reset()
      signUp.reset()
    },
    forgetPasswords: () => {
      signIn.setValue('password', '')
      signUp.setValue('password', '')
      signUp.setValue('confirmPassword', '')
    },
  }
}
