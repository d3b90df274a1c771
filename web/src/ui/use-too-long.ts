import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface Limit {
  max: number
  /** The error message for a text of this length. */
  text: (length: number) => string
}

/**
 * Accepts text of any length and reports while typing or pasting that it is too long; `maxLength` would
 * silently truncate pasted text. The browser does not submit the form until the text is shorter.
 */
export function useTooLong(field: UseFormRegisterReturn, limit: Limit) {
  const [error, setError] = useState('')
  return {
    error: error || undefined,
    field: { ...field, onChange: reportingChange(field, limit, setError) },
  }
}

/** Returns an `onChange` that passes the error message, or '', to `report`, and then calls the field's `onChange`. */
export function reportingChange(
  field: Pick<UseFormRegisterReturn, 'onChange'>,
  { max, text }: Limit,
  report: (text: string) => void,
): UseFormRegisterReturn['onChange'] {
  return (event) => {
    const { length } = event.target.value
    const problem = length > max ? text(length) : ''
    event.target.setCustomValidity(problem)
    report(problem)
    return field.onChange(event)
  }
}
