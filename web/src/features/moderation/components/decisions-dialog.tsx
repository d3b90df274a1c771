import { useEffect } from 'react'
import { enModeration } from '../../../i18n/en/moderation.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { markNoticesRead, markSanctionRead } from '../commands.ts'
import { useNewSanction, useNotices, useSanction } from '../queries.ts'
import { DecisionItem } from './decision-item.tsx'
import { SanctionItem } from './sanction-item.tsx'

interface DecisionsDialogProps {
  open: boolean
  onClose: () => void
}

/** Lists what moderators have decided about the member's content and account, with the reasons. Works offline. [M2] [M5] */
export function DecisionsDialog({ open, onClose }: DecisionsDialogProps) {
  const { t } = useTexts(enModeration, 'moderation')
  const common = useTranslation()
  const notices = useNotices()
  const newIds = (notices ?? []).flatMap(({ id, isNew }) => (isNew ? id : []))
  const shownIds = open ? newIds.join() : ''
  useEffect(() => {
    if (shownIds !== '') void markNoticesRead(shownIds.split(',')).catch(console.error)
  }, [shownIds])
  const sanction = useSanction()
  const newSanctionId = useNewSanction()?.id ?? null
  const shownSanctionId = open ? newSanctionId : null
  useEffect(() => {
    if (shownSanctionId !== null) void markSanctionRead(shownSanctionId).catch(console.error)
  }, [shownSanctionId])
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={t('text')}
      closeLabel={common.t('common.close')}
      size="sm"
    >
      <ul className="divide-y divide-line">
        {sanction && (
          <li className="py-4 first:pt-0">
            <SanctionItem sanction={sanction} />
          </li>
        )}
        {notices?.map((notice) => (
          <li key={notice.id} className="py-4 first:pt-0">
            <DecisionItem notice={notice} />
          </li>
        ))}
      </ul>
      <p className="pt-4 text-ink-soft text-sm">{t('complain')}</p>
    </Dialog>
  )
}
