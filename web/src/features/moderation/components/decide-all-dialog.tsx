import { type ListedUser, moderationLimits } from '@worldschool/schema'
import { useState } from 'react'
import { enDeciding } from '../../../i18n/en/deciding.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { showToast } from '../../../stores/toast.ts'
import { decideAll } from '../commands.ts'
import { Choices } from './decision-fields.tsx'
import { DecisionFormDialog } from './decision-form-dialog.tsx'

const states = ['hidden', 'removed'] as const

interface DecideAllDialogProps {
  member: ListedUser
  /** The id of the admin who opened the form. Another tab may have signed in to another account meanwhile. [SEC-10] */
  userId: string
  /** Called after each successful request: its decisions stay, even if the next request fails. */
  onDecided: () => void
  onClose: () => void
}

/** An admin hides or removes everything of one member, with one reason. [M6] */
export function DecideAllDialog({ member, userId, onDecided, onClose }: DecideAllDialogProps) {
  const { t } = useTexts(enDeciding, 'deciding')
  const [state, setState] = useState<(typeof states)[number]>('hidden')
  const [progress, setProgress] = useState<{ done: number; left: number } | null>(null)
  const days = String(moderationLimits.undoDays)
  const { username: name, id: memberId } = member

  return (
    <DecisionFormDialog
      title={t('everything.title', { name })}
      text={t('text', { days })}
      factsLabel={t('facts')}
      submitLabel={t(`submit.${state}`)}
      busyLabel={
        progress
          ? t('everything.progress', { done: String(progress.done), left: String(progress.left) })
          : undefined
      }
      save={async (draft) => {
        const done = await decideAll({ userId, memberId, state, ...draft }, (now) => {
          setProgress(now)
          onDecided()
        })
        showToast({
          title: t('everything.done', { done: String(done) }),
          description: t('everything.doneText'),
          tone: 'success',
        })
      }}
      onClose={onClose}
    >
      <Choices
        label={t('what')}
        name="state"
        options={states.map((value) => ({ value, text: t(`states.${value}`, { days }) }))}
        chosen={state}
        onChoose={setState}
      />
    </DecisionFormDialog>
  )
}
