import { limits, type ReportKind, type reportKindsOf } from '@worldschool/schema'
import { useId } from 'react'
import { enReports } from '../../../i18n/en/reports.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { cn } from '../../../ui/cn.ts'
import { Field, radioClass, TextArea } from '../../../ui/field.tsx'
import type { ReportProblem } from '../report-draft.ts'

interface ReportFieldsProps {
  kinds: (typeof reportKindsOf)[keyof typeof reportKindsOf]
  kind: ReportKind | null
  comment: string
  problem: ReportProblem | null
  onKind: (kind: ReportKind) => void
  onComment: (comment: string) => void
}

/** The choice of the problem, and a comment, which is required for "something else". */
export function ReportFields(props: ReportFieldsProps) {
  const { kinds, kind, comment, problem, onKind, onComment } = props
  const { t } = useTexts(enReports, 'reports')
  const max = limits.report.commentMax
  return (
    <div className="space-y-6">
      <Choices
        name="kind"
        legend={t('kind')}
        choices={kinds.map((value) => [value, t(`kinds.${value}`)] as const)}
        chosen={kind}
        problem={problem === 'kindMissing' ? t('kindMissing') : null}
        onChoose={onKind}
      />
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

interface ChoicesProps<Value extends string> {
  name: string
  legend: string
  /** Value and label. */
  choices: readonly (readonly [Value, string])[]
  chosen: Value | null
  problem?: string | null
  onChoose: (value: Value) => void
}

/** A group of radio buttons, one below the other. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, choices, chosen, problem = null, onChoose } = props
  const name = useId() + props.name
  return (
    <fieldset aria-describedby={problem === null ? undefined : `${name}-problem`}>
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      {choices.map(([value, label]) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 py-1 hover:bg-paper-sunken has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className={cn(radioClass, 'outline-none')}
          />
          <span>{label}</span>
        </label>
      ))}
      {problem !== null && (
        <p id={`${name}-problem`} role="alert" className="mt-1.5 text-danger text-sm">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
