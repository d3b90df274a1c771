import { createTranslation, useCurrent } from './create-translation.ts'
import { enStorage } from './en/storage.ts'

const storageTranslation = createTranslation(enStorage, 'storage')

/** The texts about storage, apart from the others: few look at them. */
export const useStorageTranslation = () => useCurrent(storageTranslation)
