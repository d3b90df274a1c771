import { createTranslation, useCurrent } from './create-translation.ts'
import { enFullPhone } from './en/full-phone.ts'

const fullPhoneTranslation = createTranslation(enFullPhone, 'fullPhone')

/** The text about a full phone, apart from the others: hardly anyone reads it. */
export const useFullPhoneTranslation = () => useCurrent(fullPhoneTranslation)
