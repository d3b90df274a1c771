import { type LeftResources, leftResources } from '@worldschool/schema'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { cn } from '../../../ui/cn.ts'
import { radioClass } from '../../../ui/radio-class.ts'
import { inNumbers } from '../in-numbers.ts'

interface LeftResourcesFieldProps {
  field: UseFormRegisterReturn
  /** How many places the person has added, as far as this device knows. */
  count: number
}

/** What becomes of the places of someone who leaves. Departures. */
export function LeftResourcesField({ field, count }: LeftResourcesFieldProps) {
  const { t } = useTexts(enAccount, 'account')
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">
        {t('deleteAccount.resources', inNumbers(count))}
      </legend>
      <div className="flex flex-col gap-2">
        {leftResources.map((choice) => (
          <Choice key={choice} choice={choice} field={field} />
        ))}
      </div>
    </fieldset>
  )
}

function Choice({ choice, field }: { choice: LeftResources; field: UseFormRegisterReturn }) {
  const { t } = useTexts(enAccount, 'account')
  return (
    <label className="flex min-h-12 items-start gap-3 rounded-lg border border-line-strong bg-paper px-4 py-3 transition hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft">
      <input {...field} type="radio" value={choice} className={cn(radioClass, 'mt-0.5')} />
      <span>
        <span className="block font-semibold">{t(`deleteAccount.${choice}`)}</span>
        <span className="block text-ink-soft text-sm">{t(`deleteAccount.${choice}Hint`)}</span>
      </span>
    </label>
  )
}
