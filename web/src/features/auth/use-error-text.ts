import { ApiError } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What a failed command says: its code's text, or `fallback` when it has none. Section 8. */
export function useErrorText(): (error: unknown, fallback: string) => string {
  const { t } = useTranslation()
  return (error, fallback) => (error instanceof ApiError ? t(`errors.${error.code}`) : fallback)
}
