import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface Limit {
  max: number
  /** What is said of a longer text. */
  text: (length: number) => string
}

/**
 * A field that takes any length and says what is too long as it is typed or pasted: `maxLength` cuts
 * what is pasted without a word. The browser refuses the form until it is shorter.
 */
export function useTooLong(field: UseFormRegisterReturn, limit: Limit) {
  const [error, setError] = useState('')
  return {
    error: error || undefined,
    field: { ...field, onChange: toldChange(field, limit, setError) },
  }
}

/** The field's own `onChange`, after `tell` has the text of what is wrong with the length; '' for none. */
export function toldChange(
  field: Pick<UseFormRegisterReturn, 'onChange'>,
  { max, text }: Limit,
  tell: (text: string) => void,
): UseFormRegisterReturn['onChange'] {
  return (event) => {
    const { length } = event.target.value
    const problem = length > max ? text(length) : ''
    event.target.setCustomValidity(problem)
    tell(problem)
    return field.onChange(event)
  }
}
