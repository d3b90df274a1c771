import { emailSchema } from '@worldschool/schema'

/** What of a form's control its check needs; not every element of a form is one. */
interface Control {
  value?: string
  willValidate?: boolean
  validity?: Pick<ValidityState, 'valid' | 'typeMismatch'> | { valid: boolean }
}

/**
 * The first control that the browser refuses, but for an address that is one: browsers differ about
 * letters beyond ASCII, and the server takes them.
 */
export function findInvalid<Given extends Control>(controls: Iterable<Given>): Given | undefined {
  return [...controls].find(({ willValidate, validity, value }) => {
    if (!willValidate || !validity || validity.valid) return false
    const isMistyped = 'typeMismatch' in validity && validity.typeMismatch
    return !(isMistyped && emailSchema.safeParse(value).success)
  })
}
