import { countryCodes, type ListedUser, moderatedCountriesMax } from '@worldschool/schema'
import { X } from 'lucide-react'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, radioClass, SelectInput } from '../../../ui/field.tsx'
import type { AdminPanel } from '../admin-panel.ts'
import { countryName } from '../cell-texts.ts'
import { useModeratorAction } from '../use-moderator-action.ts'

interface ModeratorDialogProps {
  panel: AdminPanel
  member: ListedUser
  onClose: () => void
}

/** An admin makes a member a moderator, says where, or takes the role away. [M10] */
export function ModeratorDialog({ panel, member, onClose }: ModeratorDialogProps) {
  const { t } = useTexts(enAdmin, 'admin')
  const common = useTranslation()
  const save = useModeratorAction(panel)
  const formId = useId()
  const { moderates } = member
  const [isEverywhere, setIsEverywhere] = useState(!moderates?.length)
  const [countries, setCountries] = useState<readonly string[]>(moderates ?? [])
  const [isMissing, setIsMissing] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEverywhere && countries.length === 0) {
      setIsMissing(true)
      return
    }
    save(member, isEverywhere ? [] : countries)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('users.moderator.open', { name: member.username })}
      description={t('users.moderator.text')}
      closeLabel={common.t('common.close')}
      footer={
        <Button type="submit" form={formId} className="w-full">
          {t(moderates ? 'users.moderator.save' : 'users.moderator.make')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <fieldset>
          <legend className="mb-1 font-semibold text-sm">{t('users.moderator.where')}</legend>
          {[true, false].map((everywhere) => (
            <label
              key={String(everywhere)}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 hover:bg-paper-sunken"
            >
              <input
                type="radio"
                name={`${formId}-where`}
                checked={isEverywhere === everywhere}
                onChange={() => setIsEverywhere(everywhere)}
                className={radioClass}
              />
              <span>{t(`users.moderator.${everywhere ? 'everywhere' : 'inCountries'}`)}</span>
            </label>
          ))}
        </fieldset>
        {!isEverywhere && (
          <Countries
            chosen={countries}
            isMissing={isMissing}
            onChange={(next) => {
              setCountries(next)
              setIsMissing(false)
            }}
          />
        )}
        {moderates && (
          <Button
            variant="quiet-danger"
            size="sm"
            onClick={() => {
              save(member, null)
              onClose()
            }}
          >
            {t('users.moderator.remove')}
          </Button>
        )}
      </form>
    </Dialog>
  )
}

interface CountriesProps {
  chosen: readonly string[]
  isMissing: boolean
  onChange: (chosen: readonly string[]) => void
}

/** The chosen countries by name, and a list to add others. */
function Countries({ chosen, isMissing, onChange }: CountriesProps) {
  const { t, language } = useTexts(enAdmin, 'admin')
  const all = useMemo(() => {
    const { compare } = new Intl.Collator(language)
    return countryCodes
      .map((code) => ({ code, name: countryName(code, language) }))
      .sort((a, b) => compare(a.name, b.name))
  }, [language])
  return (
    <div>
      <Field
        label={t('users.moderator.add')}
        error={isMissing ? t('users.moderator.missing') : undefined}
      >
        {(ids) => (
          <SelectInput
            {...ids}
            value=""
            disabled={chosen.length >= moderatedCountriesMax}
            onChange={({ target }) => target.value !== '' && onChange([...chosen, target.value])}
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
      <ul className="mt-2">
        {all
          .filter(({ code }) => chosen.includes(code))
          .map(({ code, name }) => (
            <li key={code} className="flex items-center justify-between gap-2">
              <span>{name}</span>
              <IconButton
                label={t('users.moderator.drop', { name })}
                onClick={() => onChange(chosen.filter((other) => other !== code))}
              >
                <X aria-hidden className="size-5" />
              </IconButton>
            </li>
          ))}
      </ul>
    </div>
  )
}
