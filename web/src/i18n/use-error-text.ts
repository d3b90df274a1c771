import { en } from './en.ts'
import { useTranslation } from './use-translation.ts'

/** What a failed command says: its code's text, or `fallback` when it has none. Section 8. */
export function useErrorText(): (error: unknown, fallback: string) => string {
  const { t } = useTranslation()
  return (error, fallback) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return isErrorCode(code) ? t(`errors.${code}`) : fallback
  }
}

function isErrorCode(code: unknown): code is keyof typeof en.errors {
  return typeof code === 'string' && Object.hasOwn(en.errors, code)
}
