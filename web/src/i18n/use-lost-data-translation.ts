import { enLostData } from './en/lost-data.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

export type LostDataT = Translate<KeyOf<typeof enLostData>>

const t: LostDataT = createTranslate('en', enLostData)

/** The texts about what the browser has cleared, apart from the others: hardly anyone reads them. */
export function useLostDataTranslation(): { t: LostDataT } {
  return { t }
}
