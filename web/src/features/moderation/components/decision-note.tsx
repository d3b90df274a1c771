import { moderationLimits } from '@worldschool/schema'
import { enModeration } from '../../../i18n/en/moderation.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useNoticeAbout } from '../queries.ts'
import { DecisionReason } from './decision-item.tsx'
import { HeldNote } from './held-note.tsx'

interface DecisionNoteProps {
  subjectId: string
  state: 'hidden' | 'removed' | 'pending'
}

/** Tells the author of hidden content, beside it, that others do not see it and why. */
export function DecisionNote({ subjectId, state }: DecisionNoteProps) {
  const { t } = useTexts(enModeration, 'moderation')
  const notice = useNoticeAbout(subjectId)
  if (state === 'pending') return <HeldNote />
  return (
    <div role="note" className="mt-3 space-y-1.5 rounded-lg bg-warn-soft px-4 py-3 text-sm">
      <p className="font-semibold">
        {t(`states.${state}`, { days: String(moderationLimits.undoDays) })}
      </p>
      {notice && <DecisionReason notice={notice} />}
    </div>
  )
}
