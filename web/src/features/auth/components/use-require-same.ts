import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { Problem } from '../problem.ts'

/** Refuses two passwords that differ, before anything is sent. Section 5. */
export function useRequireSame(): (password: string, confirmPassword: string) => void {
  const { t } = useOpenedTranslation()
  return (password, confirmPassword) => {
    if (password === confirmPassword) return
    throw new Problem(t('auth.signUp.mismatch'), {
      field: 'confirmPassword',
      title: t('auth.signUp.mismatchTitle'),
    })
  }
}
