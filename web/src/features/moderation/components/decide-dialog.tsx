import { type ModeratedSubject, moderationLimits } from '@worldschool/schema'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { enDeciding } from '../../../i18n/en/deciding.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { showToast } from '../../../stores/toast.ts'
import { decide } from '../commands.ts'
import { Choices } from './decision-fields.tsx'
import { DecisionFormDialog } from './decision-form-dialog.tsx'

const states = ['hidden', 'removed'] as const

interface DecideDialogProps {
  subject: ModeratedSubject
  /** The id of the admin who opened the form. Another tab may have signed in to another account meanwhile. [SEC-10] */
  userId: string
  /** "Hide or remove" by default. */
  title?: string
  /** For held content, of which this version was never public: an undo of the decision would publish it. [M11] */
  held?: HeldVersion
  onDecided?: () => void
  onClose: () => void
}

/** The version of held content that the moderator sees, and what happens if it has changed or is no longer held. */
interface HeldVersion {
  revision: number
  /** Shows the new version of the content, if its author has changed it while the form was open; otherwise false. */
  changed: ReactNode
  onChanged: () => void
  onGone: () => void
}

/** An admin hides or removes content of others, with the reason that its author receives. [M1] [M2] */
export function DecideDialog(props: DecideDialogProps) {
  const { subject, userId, title, held, onDecided, onClose } = props
  const canUndo = held === undefined
  const { t } = useTexts(enDeciding, 'deciding')
  const [state, setState] = useState<(typeof states)[number]>('hidden')
  const days = String(moderationLimits.undoDays)

  const undo = () =>
    void decide({ userId, subject, state: 'visible' }).catch((cause: unknown) =>
      showToast({ title: t('failed'), description: t('failedText'), tone: 'error', cause }),
    )

  return (
    <DecisionFormDialog
      title={title ?? t('title')}
      text={t(canUndo ? 'text' : 'heldText', { days })}
      factsLabel={t('facts')}
      submitLabel={t(`submit.${state}`)}
      save={async (draft) => {
        const version = held && { revision: held.revision }
        try {
          await decide({ userId, subject, state, ...draft, ...version })
        } catch (cause) {
          const code = cause instanceof ApiError ? cause.code : undefined
          if (held && code === 'conflict') {
            held.onChanged()
            return false
          }
          if (!held || code !== 'content_not_found') throw cause
          held.onGone()
          return true
        }
        onDecided?.()
        showToast({
          title: t(`done.${state}`),
          description: t(canUndo ? 'doneText' : 'heldDoneText'),
          tone: 'success',
          ...(canUndo && { action: { label: t('undo'), run: undo } }),
        })
        return true
      }}
      onClose={onClose}
    >
      {held?.changed}
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
