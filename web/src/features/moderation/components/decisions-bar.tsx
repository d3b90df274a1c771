import { Scale } from 'lucide-react'
import { useState } from 'react'
import { enModeration } from '../../../i18n/en/moderation.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsStore } from '../../../stores/dialogs.ts'
import { Bar } from '../../../ui/bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazyOnOpen } from '../../../ui/lazy-component.tsx'
import { useToastHost } from '../../../ui/toast-host.ts'
import { markNoticesRead, markSanctionRead } from '../commands.ts'
import { useNewSanction, useNotices } from '../queries.ts'
import { useSanctionText } from './sanction-item.tsx'

const DecisionsDialog = lazyOnOpen(() =>
  import('./decisions-dialog.tsx').then((module) => module.DecisionsDialog),
)

/** Tells the member of decisions that are new on this device. [M2] [M5] */
export function DecisionsBar() {
  const { t } = useTexts(enModeration, 'moderation')
  const notices = useNotices()
  const newSanction = useNewSanction()
  const sanctionText = useSanctionText()
  const [dialog, setDialog] = useState<'closed' | 'open' | 'unused'>('unused')
  const isCovered = useToastHost() !== null
  const hasOtherBar = useDialogsStore(({ update, fullness }) => !!(update || fullness))
  const newIds = (notices ?? []).flatMap(({ id, isNew }) => (isNew ? id : []))
  const hasUnread = newIds.length > 0 || newSanction !== null
  const markRead = () => {
    const marked = newSanction ? markSanctionRead(newSanction.id) : markNoticesRead(newIds)
    void marked.catch(console.error)
  }
  return (
    <>
      {hasUnread && !isCovered && !hasOtherBar && (
        <Bar
          icon={<Scale className="size-5" />}
          text={newSanction ? sanctionText(newSanction) : t('bar')}
          action={
            <Button size="sm" onClick={() => setDialog('open')}>
              {t('show')}
            </Button>
          }
          closeLabel={t('close')}
          onClose={markRead}
        />
      )}
      {dialog !== 'unused' && (
        <DecisionsDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  )
}
