import {
  draftOf,
  type Edit,
  type EditField,
  mergeEdit,
  type Resource,
  withField,
} from '@worldschool/schema'
import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { enEditing } from '../../../i18n/en/editing.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { useAmenityText } from '../../../i18n/use-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { radioClass } from '../../../ui/field.tsx'
import { editFieldLabel, editFieldText } from './edit-field-text.ts'

export type Side = 'yours' | 'theirs'

interface ConflictChoiceProps {
  label: string
  /** The texts of both sides' values; an empty text means no value. */
  texts: Readonly<Record<Side, string>>
  value: Side | null
  onChange: (side: Side) => void
  /** The id of the error that is shown if nothing was chosen. */
  describedBy: string | undefined
}

/** The choice between the two values of one field that both sides changed. */
export function ConflictChoice({
  label,
  texts,
  value,
  onChange,
  describedBy,
}: ConflictChoiceProps) {
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
              <span>{t(`conflict.${side}`)}</span>
            </span>
            {texts[side] === '' ? (
              <span className="text-ink-faint italic">{t('conflict.empty')}</span>
            ) : (
              <span dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-soft">
                {texts[side]}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ResolveConflictDialogProps {
  edit: Edit
  /** The server's row that conflicts with the edit. */
  current: Resource
  /** Sends the edit again, based on the server's row. [C4] */
  resolve: (edit: Edit & { revision: number }) => Promise<void>
  onClose: () => void
}

/** Shows both values side by side for each field that both sides changed. [C4] */
export function ResolveConflictDialog(props: ResolveConflictDialogProps) {
  const { edit, current, resolve, onClose } = props
  const { t, language } = useDialogsTranslation()
  const { t: te } = useTexts(enEditing, 'editing')
  const amenity = useAmenityText()
  const ids = { form: useId(), missing: useId() }
  const form = useRef<HTMLFormElement>(null)
  const { merged, conflicts } = useMemo(() => mergeEdit(current, edit), [current, edit])
  const [sides, setSides] = useState<Partial<Record<EditField, Side>>>({})
  const [isValidated, setIsValidated] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const open = conflicts.filter((field) => !sides[field])
  const isMissing = isValidated && open.length > 0

  const send = async () => {
    const theirs = conflicts.filter((field) => sides[field] === 'theirs')
    const draft = theirs.reduce((draft, field) => withField(draft, field, current), merged)
    setIsBusy(true)
    try {
      await resolve({ revision: current.revision, base: draftOf(current), draft })
      showToast({
        title: te('revise.done'),
        description: te('revise.doneText'),
        tone: 'success',
      })
      onClose()
    } catch (cause) {
      showToast({
        title: te('revise.failed'),
        description: te('revise.failedText'),
        tone: 'error',
        cause,
      })
      setIsBusy(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsValidated(true)
    const [first] = open
    if (first === undefined) return void send()
    form.current
      ?.querySelectorAll('fieldset')
      [conflicts.indexOf(first)]?.querySelector('input')
      ?.focus()
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={te('conflict.title')}
      description={te('conflict.description', { name: t('sync.quoted', { name: current.name }) })}
      closeLabel={t('common.close')}
      size="lg"
      footer={
        <div className="space-y-3">
          {isMissing && (
            <p id={ids.missing} role="alert" className="text-danger text-sm">
              {te('conflict.missing')}
            </p>
          )}
          <Button type="submit" form={ids.form} busy={isBusy} className="w-full">
            {te(isBusy ? 'conflict.busy' : 'conflict.submit')}
          </Button>
        </div>
      }
    >
      <form ref={form} id={ids.form} onSubmit={onSubmit} className="space-y-6">
        {conflicts.map((field) => (
          <ConflictChoice
            key={field}
            label={editFieldLabel(t, field)}
            texts={{
              yours: editFieldText({ t, language, amenity }, edit.draft, field),
              theirs: editFieldText({ t, language, amenity }, current, field),
            }}
            value={sides[field] ?? null}
            onChange={(side) => setSides((before) => ({ ...before, [field]: side }))}
            describedBy={isMissing && !sides[field] ? ids.missing : undefined}
          />
        ))}
      </form>
    </Dialog>
  )
}
