import { enReports } from './en/reports.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

const t: Translate<KeyOf<typeof enReports>> = createTranslate('en', enReports)

/** The texts of reporting a problem, apart from the others: nobody needs them to look around. */
export function useReportsTranslation(): { t: typeof t } {
  return { t }
}
