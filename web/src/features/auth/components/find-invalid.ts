import { emailSchema } from '@worldschool/schema'

/** The fields of a form control that the check needs. They are optional: not every element of a form is a control. */
interface Control {
  value?: string
  willValidate?: boolean
  validity?: Pick<ValidityState, 'valid' | 'typeMismatch'> | { valid: boolean }
}

/**
 * Returns the first control that the browser reports as invalid, except a valid e-mail address: browsers
 * differ about letters beyond ASCII, which the server accepts.
 */
export function findInvalid<Given extends Control>(controls: Iterable<Given>): Given | undefined {
  return [...controls].find(({ willValidate, validity, value }) => {
    if (!willValidate || !validity || validity.valid) return false
    const isMistyped = 'typeMismatch' in validity && validity.typeMismatch
    return !(isMistyped && emailSchema.safeParse(value).success)
  })
}
