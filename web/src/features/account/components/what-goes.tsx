import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { inNumbers } from '../in-numbers.ts'
import type { OwnCounts } from '../queries.ts'

/** What an account takes with it, in numbers as far as this device knows them. */
export function WhatGoes({ own }: { own: OwnCounts }) {
  const { t } = useTexts(enAccount, 'account')
  return (
    <ul className="list-disc space-y-1 pl-5 marker:text-danger">
      <li>{t('deleteAccount.goes.reviews', inNumbers(own.reviews))}</li>
      <li>{t('deleteAccount.goes.saves')}</li>
      {own.unsent > 0 && <li>{t('deleteAccount.goes.unsent', { count: own.unsent })}</li>}
    </ul>
  )
}
