import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { countriesText } from '../cell-texts.ts'

/** Tells a moderator of named countries what the lists contain. [M10] */
export function ModeratedCountries({ countries }: { countries: readonly string[] }) {
  const { t, language } = useTexts(enAdmin, 'admin')
  if (countries.length === 0) return null
  return (
    <p className="-mt-3 mb-5 text-ink-soft">
      {t('moderation.only', { countries: countriesText(countries, language) })}
    </p>
  )
}
