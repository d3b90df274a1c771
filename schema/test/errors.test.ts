import { describe, expect, it } from 'vitest'
import { readErrorBody } from '../src/index.ts'

const refusal = { error: 'No.', code: 'forbidden' }

describe('readErrorBody', () => {
  it('[R5] [SEC-33] takes the reason of an error body as its code if the reason is a known code', () => {
    expect(readErrorBody(refusal)).toEqual(refusal)
    const precise = { ...refusal, reason: 'own_resource_review' }
    expect(readErrorBody(precise)).toEqual({ ...refusal, code: 'own_resource_review' })
    expect(readErrorBody({ ...refusal, reason: 'of_next_year' })).toEqual(refusal)
    expect(readErrorBody({ error: 'No.', code: 'of_next_year' })).toBeNull()
    expect(readErrorBody('<html>')).toBeNull()
  })
})
