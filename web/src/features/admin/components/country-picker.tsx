import { countryCodes, moderatedCountriesMax } from '@worldschool/schema'
import { Plus, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field, SelectInput } from '../../../ui/field.tsx'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import { countryName } from '../cell-texts.ts'

interface CountryPickerProps {
  chosen: readonly string[]
  /** The country that is selected in the list but not yet added; empty if none is. */
  next: string
  isMissing: boolean
  isDisabled: boolean
  onNext: (next: string) => void
  onChange: (chosen: readonly string[]) => void
}

/**
 * The chosen countries by name, and a list with a button to add others. A choice in the list adds a country only once
 * the button is pressed.
 */
export function CountryPicker(props: CountryPickerProps) {
  const { chosen, next, isMissing, isDisabled, onNext, onChange } = props
  const { t, language } = useTexts(enAdmin, 'admin')
  const section = useRef<HTMLDivElement>(null)
  const [change, setChange] = useState('')
  const all = useMemo(() => {
    const { compare } = new Intl.Collator(language)
    return countryCodes
      .map((code) => ({ code, name: countryName(code, language) }))
      .sort((a, b) => compare(a.name, b.name))
  }, [language])
  const isFull = chosen.length >= moderatedCountriesMax
  const focusSelect = () => section.current?.querySelector('select')?.focus()

  const add = () => {
    if (next === '') return focusSelect()
    onChange([...chosen, next])
    setChange(t('users.moderator.added', { name: countryName(next, language) }))
  }
  const drop = (code: string, name: string) => {
    onChange(chosen.filter((other) => other !== code))
    setChange(t('users.moderator.dropped', { name }))
    // The button is gone.
    focusSelect()
  }
  return (
    <div ref={section}>
      <Field
        label={t('users.moderator.add')}
        error={isMissing ? t('users.moderator.missing') : undefined}
      >
        {(ids) => (
          <SelectInput
            {...ids}
            value={next}
            disabled={isDisabled || isFull}
            onChange={({ target }) => onNext(target.value)}
          >
            <option value="">–</option>
            {all
              .filter(({ code }) => !chosen.includes(code))
              .map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </SelectInput>
        )}
      </Field>
      <Button
        variant="secondary"
        size="sm"
        icon={<Plus aria-hidden className="size-4.5" />}
        disabled={isDisabled || isFull}
        onClick={add}
        className="mt-2"
      >
        {t('users.moderator.addButton')}
      </Button>
      <p role="status">
        <VisuallyHidden>{change}</VisuallyHidden>
      </p>
      <ul className="mt-2">
        {all
          .filter(({ code }) => chosen.includes(code))
          .map(({ code, name }) => (
            <li key={code} className="flex items-center justify-between gap-2">
              <span>{name}</span>
              <IconButton
                label={t('users.moderator.drop', { name })}
                disabled={isDisabled}
                onClick={() => drop(code, name)}
              >
                <X aria-hidden className="size-5" />
              </IconButton>
            </li>
          ))}
      </ul>
    </div>
  )
}
