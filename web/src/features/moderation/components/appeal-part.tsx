import { type Appeal, appealDays, cleanText, moderationLimits } from '@worldschool/schema'
import { useState } from 'react'
import { enModeration } from '../../../i18n/en/moderation.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useErrorText } from '../../../i18n/use-dialogs-translation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextFormDialog } from '../../../ui/text-form-dialog.tsx'
import { appeal as sendAppeal } from '../commands.ts'
import { useIsOnline } from '../queries.ts'

const dayMs = 24 * 60 * 60_000

interface AppealPartProps {
  /** The id and time of the decision or sanction. */
  decision: { id: string; at: string; appeal?: Appeal | undefined }
}

/** The member's appeal with its outcome, or the way to appeal. [M9] */
export function AppealPart({ decision }: AppealPartProps) {
  const { t } = useTexts(enModeration, 'moderation')
  const [isOpen, setIsOpen] = useState(false)
  const { id, at, appeal } = decision
  if (appeal) return <AppealState appeal={appeal} />
  // The server decides by its own clock. This check only hides a useless button.
  if (Date.now() - Date.parse(at) > appealDays * dayMs) return null
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {t('appeal.open')}
      </Button>
      {isOpen && <AppealDialog decisionId={id} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function AppealState({ appeal }: { appeal: Appeal }) {
  const { t } = useTexts(enModeration, 'moderation')
  const { outcome, reply, text } = appeal
  const state = outcome === null ? 'waiting' : outcome === 'reversed' ? 'reversed' : 'upheld'
  return (
    <div className="space-y-1.5">
      <p className="font-semibold text-sm">{t(`appeal.${state}`)}</p>
      {reply && (
        <blockquote
          dir="auto"
          className="wrap-anywhere whitespace-pre-line border-line border-s-4 ps-3 text-ink-soft"
        >
          {reply}
        </blockquote>
      )}
      {text !== '' && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary">
            {t('appeal.yours')}
          </summary>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-soft">
            {text}
          </p>
        </details>
      )}
    </div>
  )
}

function AppealDialog({ decisionId, onClose }: { decisionId: string; onClose: () => void }) {
  const { t } = useTexts(enModeration, 'moderation')
  const common = useTranslation()
  const errorText = useErrorText()
  const isOnline = useIsOnline()
  const send = async (text: string) => {
    try {
      await sendAppeal(decisionId, text)
      showToast({ title: t('appeal.done'), description: t('appeal.doneText'), tone: 'success' })
      return true
    } catch (cause) {
      const description = errorText(cause, t('appeal.failedText'))
      showToast({ title: t('appeal.failed'), description, tone: 'error', cause })
      return false
    }
  }
  return (
    <TextFormDialog
      title={t('appeal.title')}
      description={t('appeal.text')}
      closeLabel={common.t('common.close')}
      label={t('appeal.label')}
      max={moderationLimits.textMax}
      submitLabel={t('appeal.send')}
      busyLabel={t('appeal.busy')}
      missingText={t('appeal.missing')}
      leave={{
        title: t('appeal.leaveTitle'),
        text: t('appeal.leaveText'),
        leave: t('appeal.leave'),
        stay: t('appeal.stay'),
      }}
      isDisabled={!isOnline}
      clean={cleanText}
      send={send}
      onClose={onClose}
    >
      {!isOnline && <Notice kind="offline">{t('appeal.offline')}</Notice>}
    </TextFormDialog>
  )
}
