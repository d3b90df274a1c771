import { guestReportLimits, isUrgentReport, limits, type ReportKind } from '@worldschool/schema'
import { useId } from 'react'
import { enReports } from '../../../i18n/en/reports.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { GuestInput, GuestProblem } from '../report-draft.ts'

interface GuestFieldsProps {
  kind: ReportKind | null
  input: GuestInput
  problem: GuestProblem | null
  isOnline: boolean
  onInput: (input: GuestInput) => void
  onSignIn: () => void
}

/** The fields of a person without an account. In urgent reports, name and address are optional. [M7] */
export function GuestFields(props: GuestFieldsProps) {
  const { kind, input, problem, isOnline, onInput, onSignIn } = props
  const { t } = useTexts(enReports, 'reports')
  const { t: td } = useDialogsTranslation()
  const confirmId = useId()
  const isRequired = kind === null || !isUrgentReport(kind)
  const hint = isRequired ? undefined : t('guest.optional')
  // A maximum length of the field would silently truncate a pasted text.
  const tooLong = ({ length }: string, max: number) =>
    length > max ? td('addResource.problems.tooLong', { max }) : undefined
  const errorOf = (of: GuestProblem) => (problem === of ? t(`guest.${of}`) : undefined)
  return (
    <div className="mt-6 space-y-5 border-line border-t pt-5">
      {isOnline ? (
        <p className="text-ink-soft text-sm">{t('guest.intro')}</p>
      ) : (
        <Notice kind="offline">{t('guest.offline')}</Notice>
      )}
      <Button variant="secondary" size="sm" onClick={onSignIn}>
        {t('guest.signIn')}
      </Button>
      <Field
        label={t('guest.name')}
        required={isRequired}
        hint={hint}
        error={tooLong(input.name, guestReportLimits.nameMax) ?? errorOf('nameMissing')}
      >
        {(ids) => (
          <TextInput
            {...ids}
            value={input.name}
            onChange={(event) => onInput({ ...input, name: event.target.value })}
            autoComplete="name"
          />
        )}
      </Field>
      <Field
        label={t('guest.email')}
        required={isRequired}
        hint={hint}
        error={tooLong(input.email, limits.account.emailMax) ?? errorOf('emailMissing')}
      >
        {(ids) => (
          <TextInput
            {...ids}
            type="email"
            value={input.email}
            onChange={(event) => onInput({ ...input, email: event.target.value })}
            autoComplete="email"
            autoCapitalize="none"
            inputMode="email"
          />
        )}
      </Field>
      <div>
        <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="checkbox"
            required
            checked={input.isConfirmed}
            onChange={(event) => onInput({ ...input, isConfirmed: event.target.checked })}
            aria-describedby={problem === 'goodFaithMissing' ? confirmId : undefined}
            aria-invalid={problem === 'goodFaithMissing' || undefined}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          <span>
            <span>{t('guest.goodFaith')}</span>
            <span aria-hidden className="text-danger after:ml-1 after:content-['*']" />
          </span>
        </label>
        {problem === 'goodFaithMissing' && (
          <p id={confirmId} role="alert" className="text-danger text-sm">
            {t('guest.goodFaithMissing')}
          </p>
        )}
      </div>
      <p className="text-ink-faint text-sm">{t('guest.privacy')}</p>
    </div>
  )
}
