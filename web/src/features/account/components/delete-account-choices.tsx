import { leftContacts, leftResources } from '@worldschool/schema'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { cn } from '../../../ui/cn.ts'
import { radioClass } from '../../../ui/field.tsx'
import type { OwnCounts } from '../own-counts.ts'

/** Lists what is deleted with the account, with the counts that this device knows. */
export function DeletionSummary({ own }: { own: OwnCounts }) {
  const { t } = useTexts(enAccount, 'account')
  return (
    <ul className="list-disc space-y-1 pl-5 marker:text-danger">
      <li>{t('deleteAccount.goes.reviews', inNumbers(own.reviews))}</li>
      <li>{t('deleteAccount.goes.saves')}</li>
      {own.unsent > 0 && <li>{t('deleteAccount.goes.unsent', { count: own.unsent })}</li>}
    </ul>
  )
}

interface ChoicesProps {
  field: UseFormRegisterReturn
  /** The number of places to which the choice applies, as far as this device knows. */
  count: number
}

/** The choice whether the places of a deleted account stay. See departures.md. */
export function RemainingResourcesField({ field, count }: ChoicesProps) {
  const { t } = useTexts(enAccount, 'account')
  const choices = leftResources.map((value) => ({
    value,
    label: t(`deleteAccount.${value}`),
    hint: t(`deleteAccount.${value}Hint`),
  }))
  const legend = t('deleteAccount.resources', inNumbers(count))
  return <Choices legend={legend} field={field} choices={choices} />
}

/** The choice whether places that stay keep their phone numbers and e-mail addresses. See departures.md. [SEC-27] */
export function RemainingContactsField({ field, count }: ChoicesProps) {
  const { t } = useTexts(enAccount, 'account')
  const choices = leftContacts.map((value) => ({
    value,
    label: t(`deleteAccount.contacts.${value}`),
    hint: t(`deleteAccount.contacts.${value}Hint`),
  }))
  const legend = t('deleteAccount.contacts.legend', inNumbers(count))
  return <Choices legend={legend} field={field} choices={choices} />
}

interface FieldsetProps {
  legend: string
  field: UseFormRegisterReturn
  choices: readonly { value: string; label: string; hint: string }[]
}

function Choices({ legend, field, choices }: FieldsetProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-col gap-2">
        {choices.map(({ value, label, hint }) => (
          <label
            key={value}
            className="flex min-h-12 items-start gap-3 rounded-lg border border-line-strong bg-paper px-4 py-3 transition hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input {...field} type="radio" value={value} className={cn(radioClass, 'mt-0.5')} />
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="block text-ink-soft text-sm">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The count for a text. Without a count if it is 0, because this device may not know all items of the account. */
function inNumbers(count: number): { count: number } | Record<string, never> {
  return count > 0 ? { count } : {}
}
