import { enStorage } from './en/storage.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

type StorageT = Translate<KeyOf<typeof enStorage>>

const t: StorageT = createTranslate('en', enStorage)

/** The texts about storage, apart from the others: few look at them. */
export function useStorageTranslation(): { t: StorageT; language: string } {
  return { t, language: 'en' }
}
