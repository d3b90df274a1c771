import type { SignInBody, SignUpBody } from '@worldschool/schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

export interface SignUpFields extends SignUpBody {
  confirmPassword: string
}

/**
 * All forms, held above the tabs and the window, so that what was typed outlives a change of tab
 * and a failure.
 */
export function useAuthForms() {
  const signIn = useForm<SignInBody>({ defaultValues: { email: '', password: '' } })
  const signUp = useForm<SignUpFields>({
    defaultValues: { username: '', email: '', password: '', confirmPassword: '' },
  })

  const code = useForm({ defaultValues: { code: '' } })
  // The password was right, and the account has a second factor.
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
    /** Whether the person went back from the code. */
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
