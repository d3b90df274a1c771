import { type ModerationReason, moderationLimits, moderationReasons } from '@worldschool/schema'
import { type ReactNode, useId } from 'react'
import { enDeciding } from '../../../i18n/en/deciding.ts'
import { enModeration } from '../../../i18n/en/moderation.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { cn } from '../../../ui/cn.ts'
import { Field, radioClass, TextArea } from '../../../ui/field.tsx'
import type { DecisionProblem } from '../decision-draft.ts'

interface ReasonFieldsProps {
  reason: ModerationReason | null
  facts: string
  factsLabel: string
  problem: DecisionProblem | null
  onReason: (reason: ModerationReason) => void
  onFacts: (facts: string) => void
}

/** The rule that was broken, and the facts for the person who receives the decision. */
export function ReasonFields(props: ReasonFieldsProps) {
  const { reason, facts, factsLabel, problem, onReason, onFacts } = props
  const { t } = useTexts(enDeciding, 'deciding')
  const { t: tm } = useTexts(enModeration, 'moderation')
  const max = moderationLimits.textMax
  return (
    <>
      <Choices
        label={t('reason')}
        name="reason"
        // Above the choices, because the list is longer than a small screen.
        problem={problem === 'reasonMissing' ? t('reasonMissing') : null}
        options={moderationReasons.map((value) => ({ value, text: tm(`reasons.${value}`) }))}
        chosen={reason}
        onChoose={onReason}
      />
      <Field
        label={factsLabel}
        required={reason === 'other'}
        error={problem === 'factsMissing' ? t('factsMissing') : undefined}
        hint={t('factsHint', { count: String(facts.length), max: String(max) })}
      >
        {(ids) => (
          <TextArea
            {...ids}
            value={facts}
            onChange={(event) => onFacts(event.target.value)}
            maxLength={max}
          />
        )}
      </Field>
    </>
  )
}

interface ChoicesProps<Value> {
  label: string
  /** Unique in the form. */
  name: string
  problem?: string | null
  options: readonly { value: Value; text: ReactNode }[]
  chosen: Value | null
  onChoose: (value: Value) => void
}

/** A group of radio buttons, one per line. */
export function Choices<Value extends string | number>({
  label,
  name,
  problem = null,
  options,
  chosen,
  onChoose,
}: ChoicesProps<Value>) {
  const id = useId()
  const problemId = `${id}-problem`
  return (
    <fieldset aria-describedby={problem === null ? undefined : problemId}>
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      {problem !== null && (
        <p id={problemId} role="alert" className="mb-1.5 text-danger text-sm">
          {problem}
        </p>
      )}
      {options.map(({ value, text }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 py-1 hover:bg-paper-sunken has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={`${id}-${name}`}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className={cn(radioClass, 'outline-none')}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
