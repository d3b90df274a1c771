import { describe, expect, it } from 'vitest'
import { enAccount } from '../../src/i18n/en/account.ts'
import { textsIn } from '../../src/i18n/texts-in.ts'

describe('texts about an account', () => {
  const { t } = textsIn(enAccount, 'account')

  it('the texts about a deleted account give numbers, or no numbers if the device knows none', () => {
    expect(t('deleteAccount.goes.reviews')).toBe('your reviews')
    expect(t('deleteAccount.goes.reviews', { count: 1 })).toBe('your 1 review')
    expect(t('deleteAccount.resources')).toBe('The places you added')
    expect(t('deleteAccount.resources', { count: 3 })).toBe('The 3 places you added')
  })
})
