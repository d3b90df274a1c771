import { moderationLimits } from '@worldschool/schema'
import { useState } from 'react'
import type { BulkForm } from '../../features/admin/components/report-list.tsx'
import { Choices } from '../../features/moderation/components/decision-fields.tsx'
import { DecisionFormDialog } from '../../features/moderation/components/decision-form-dialog.tsx'
import { enDeciding } from '../../i18n/en/deciding.ts'
import { enModerationQueue } from '../../i18n/en/moderation-queue.ts'
import { useTexts } from '../../i18n/texts-in.ts'

const states = ['hidden', 'removed'] as const

/** A moderator hides or removes several items, with one reason. [M1] [M7] [M11] */
export function BulkFormDialog({ title, text, leftOut, decide, onClose }: BulkForm) {
  const { t, language } = useTexts(enModerationQueue, 'moderationQueue')
  const { t: td } = useTexts(enDeciding, 'deciding')
  const [state, setState] = useState<(typeof states)[number]>('hidden')
  const days = String(moderationLimits.undoDays)
  const number = (count: number) => new Intl.NumberFormat(language).format(count)
  return (
    <DecisionFormDialog
      title={title}
      text={text}
      factsLabel={td('facts')}
      submitLabel={td(`submit.${state}`)}
      save={(draft) => decide({ outcome: state, ...draft })}
      onClose={onClose}
    >
      {leftOut > 0 && (
        <p className="text-ink-soft text-sm">{t('bulk.leftOut', { number: number(leftOut) })}</p>
      )}
      <Choices
        label={td('what')}
        name="state"
        options={states.map((value) => ({ value, text: td(`states.${value}`, { days }) }))}
        chosen={state}
        onChoose={setState}
      />
    </DecisionFormDialog>
  )
}
