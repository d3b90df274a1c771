import { useId } from 'react'
import { enEditing } from '../../../i18n/en/editing.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { cn } from '../../../ui/cn.ts'
import { radioClass } from '../../../ui/radio-class.ts'

export type Side = 'yours' | 'theirs'

interface ClashChoiceProps {
  label: string
  /** What either side has, empty for nothing. */
  texts: Readonly<Record<Side, string>>
  value: Side | null
  onChange: (side: Side) => void
  /** Names what is said when nothing was chosen. */
  describedBy: string | undefined
}

/** One field that both sides changed, one beside the other. */
export function ClashChoice({ label, texts, value, onChange, describedBy }: ClashChoiceProps) {
  const { t } = useTexts(enEditing, 'editing')
  const name = useId()
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className="mb-2 font-display font-semibold text-lg">{label}</legend>
      <div className="grid grid-cols-2 gap-3">
        {(['yours', 'theirs'] as const).map((side) => (
          <label
            key={side}
            className="relative flex cursor-pointer flex-col gap-1.5 rounded-xl border border-line-strong p-3.5 transition has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <span className="flex min-h-6 items-center gap-2 font-semibold text-sm">
              <input
                type="radio"
                name={name}
                checked={value === side}
                onChange={() => onChange(side)}
                className={cn(radioClass, 'outline-none')}
              />
              {t(`conflict.${side}`)}
            </span>
            {texts[side] === '' ? (
              <span className="text-ink-faint italic">{t('conflict.empty')}</span>
            ) : (
              <span className="wrap-anywhere whitespace-pre-line text-ink-soft">{texts[side]}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
