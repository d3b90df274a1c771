import { limits, type ReportKind, reportKinds } from '@worldschool/schema'
import { useId } from 'react'
import { enReports } from '../../../i18n/en/reports.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { cn } from '../../../ui/cn.ts'
import { Field, TextArea } from '../../../ui/field.tsx'
import { radioClass } from '../../../ui/radio-class.ts'
import type { ReportProblem } from '../report-draft.ts'

interface ReportFieldsProps {
  kind: ReportKind | null
  comment: string
  problem: ReportProblem | null
  onKind: (kind: ReportKind) => void
  onComment: (comment: string) => void
}

/** What is wrong, and a comment, which "something else" cannot do without. */
export function ReportFields({ kind, comment, problem, onKind, onComment }: ReportFieldsProps) {
  const { t } = useTexts(enReports, 'reports')
  const name = useId()
  const max = limits.report.commentMax
  return (
    <div className="space-y-6">
      <fieldset aria-describedby={problem === 'kindMissing' ? `${name}-problem` : undefined}>
        <legend className="mb-1 font-semibold text-sm">{t('kind')}</legend>
        {reportKinds.map((value) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 hover:bg-paper-sunken has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={kind === value}
              onChange={() => onKind(value)}
              className={cn(radioClass, 'outline-none')}
            />
            {t(`kinds.${value}`)}
          </label>
        ))}
        {problem === 'kindMissing' && (
          <p id={`${name}-problem`} role="alert" className="mt-1.5 text-danger text-sm">
            {t('kindMissing')}
          </p>
        )}
      </fieldset>
      <Field
        label={t('comment')}
        required={kind === 'other'}
        error={problem === 'commentMissing' ? t('commentMissing') : undefined}
        hint={t('counter', { count: String(comment.length), max: String(max) })}
      >
        {(ids) => (
          <TextArea
            {...ids}
            value={comment}
            onChange={(event) => onComment(event.target.value)}
            maxLength={max}
            placeholder={kind === null ? undefined : t(`commentHints.${kind}`)}
          />
        )}
      </Field>
    </div>
  )
}
