import { type ModerationReason, moderationLimits } from '@worldschool/schema'
import { type ReactNode, useId } from 'react'
import { enDeciding } from '../../../i18n/en/deciding.ts'
import { enModeration } from '../../../i18n/en/moderation.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { cn } from '../../../ui/cn.ts'
import { Field, radioClass, TextArea } from '../../../ui/field.tsx'
import type { DecisionProblem } from '../decision-draft.ts'

interface DecisionFieldsProps {
  state: 'hidden' | 'removed'
  reason: ModerationReason | null
  facts: string
  problem: DecisionProblem | null
  reasons: readonly ModerationReason[]
  onState: (state: 'hidden' | 'removed') => void
  onReason: (reason: ModerationReason) => void
  onFacts: (facts: string) => void
}

/** What should happen, the rule, and the facts for the author. */
export function DecisionFields(props: DecisionFieldsProps) {
  const { state, reason, facts, problem, reasons } = props
  const { t } = useTexts(enDeciding, 'deciding')
  const { t: tm } = useTexts(enModeration, 'moderation')
  const name = useId()
  const days = String(moderationLimits.undoDays)
  const max = moderationLimits.textMax
  const problemId = `${name}-problem`
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-semibold text-sm">{t('what')}</legend>
        {(['hidden', 'removed'] as const).map((value) => (
          <Choice
            key={value}
            name={`${name}-state`}
            isChosen={state === value}
            onChoose={() => props.onState(value)}
          >
            {t(`states.${value}`, { days })}
          </Choice>
        ))}
      </fieldset>
      <fieldset aria-describedby={problem === 'reasonMissing' ? problemId : undefined}>
        <legend className="mb-1 font-semibold text-sm">{t('reason')}</legend>
        {/* Above the choices, because the list is longer than a small screen. */}
        {problem === 'reasonMissing' && (
          <p id={problemId} role="alert" className="mb-1.5 text-danger text-sm">
            {t('reasonMissing')}
          </p>
        )}
        {reasons.map((value) => (
          <Choice
            key={value}
            name={`${name}-reason`}
            isChosen={reason === value}
            onChoose={() => props.onReason(value)}
          >
            {tm(`reasons.${value}`)}
          </Choice>
        ))}
      </fieldset>
      <Field
        label={t('facts')}
        required={reason === 'other'}
        error={problem === 'factsMissing' ? t('factsMissing') : undefined}
        hint={t('factsHint', { count: String(facts.length), max: String(max) })}
      >
        {(ids) => (
          <TextArea
            {...ids}
            value={facts}
            onChange={(event) => props.onFacts(event.target.value)}
            maxLength={max}
          />
        )}
      </Field>
    </>
  )
}

interface ChoiceProps {
  name: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 hover:bg-paper-sunken has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className={cn(radioClass, 'outline-none')}
      />
      <span>{children}</span>
    </label>
  )
}
