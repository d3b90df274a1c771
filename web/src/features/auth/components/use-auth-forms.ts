import type { SignInBody, SignUpBody } from '@worldschool/schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

export interface SignUpFields extends SignUpBody {
  confirmPassword: string
}

/** The state of all forms. It is kept outside the tabs and the dialog, so that input survives a change of tab. */
export function useAuthForms() {
  const signIn = useForm<SignInBody>({ defaultValues: { email: '', password: '' } })
  const signUp = useForm<SignUpFields>({
    defaultValues: { username: '', email: '', password: '', confirmPassword: '' },
  })

  const code = useForm({ defaultValues: { code: '' } })
  // The password was accepted, and the account has a second factor.
  const [asksForCode, setAsksForCode] = useState(false)
  const [isBack, setIsBack] = useState(false)
  const leaveCode = () => {
    setAsksForCode(false)
    setIsBack(false)
    code.reset()
  }

  return {
    signIn,
    signUp,
    code,
    asksForCode,
    /** Whether the user went back from the code step. */
    isBack,
    askForCode: () => setAsksForCode(true),
    goBack: () => {
      leaveCode()
      setIsBack(true)
    },
    reset: () => {
      signIn.reset()
      signUp.reset()
      leaveCode()
    },
    forgetPasswords: () => {
      leaveCode()
      signIn.setValue('password', '')
      signUp.setValue('password', '')
      signUp.setValue('confirmPassword', '')
    },
  }
}
