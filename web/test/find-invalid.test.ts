import { expect, it } from 'vitest'
import { findInvalid } from '../src/features/auth/components/find-invalid.ts'

function control(value: string, validity: Partial<ValidityState> = {}) {
  const valid = Object.keys(validity).length === 0
  return { value, willValidate: true, validity: { valid, typeMismatch: false, ...validity } }
}

const mistyped = { typeMismatch: true }

it('finds the first field that the browser refuses', () => {
  const empty = control('', { valueMissing: true })
  expect(findInvalid([control('ana'), empty, control('', { valueMissing: true })])).toBe(empty)
  const address = control('no address', mistyped)
  expect(findInvalid([address])).toBe(address)
})

it.each(['user@почта.рф', 'josé@example.org'])(
  'accepts %s, which some browsers refuse and the server accepts',
  (email) => {
    expect(findInvalid([control(email, mistyped)])).toBeUndefined()
  },
)

it('ignores elements that are not validated fields', () => {
  const fieldset = { ...control(''), willValidate: false, validity: { valid: false } }
  expect(findInvalid([fieldset, {}])).toBeUndefined()
})
