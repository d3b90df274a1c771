import { enAreas } from './en/areas.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

export type AreasT = Translate<KeyOf<typeof enAreas>>

const t: AreasT = createTranslate('en', enAreas)

/** The texts of the offline maps, apart from the others: few look at them. */
export function useAreasTranslation(): { t: AreasT; language: string } {
  return { t, language: 'en' }
}
