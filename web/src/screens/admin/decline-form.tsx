import type { HeldItem } from '@worldschool/schema'
import { useEffect, useRef, useState } from 'react'
import type { AdminPanel } from '../../features/admin/admin-panel.ts'
import { HeldContent } from '../../features/admin/components/held-list-item.tsx'
import type { ReportForm } from '../../features/admin/components/report-list.tsx'
import { DecideDialog } from '../../features/moderation/components/decide-dialog.tsx'
import { enAdmin } from '../../i18n/en/admin.ts'
import { enDeciding } from '../../i18n/en/deciding.ts'
import { enModerationQueue } from '../../i18n/en/moderation-queue.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { showToast } from '../../stores/toast.ts'
import { Notice } from '../../ui/notice.tsx'

interface DeclineFormProps extends ReportForm {
  item: HeldItem
  panel: AdminPanel
}

/**
 * The form that declines a held item, with a reason that its author receives. If the author changes the item meanwhile, the
 * form shows the new version and keeps the text. [M2] [M11]
 */
export function DeclineForm({ item, panel, onDecided, onClose }: DeclineFormProps) {
  const { t } = useTexts(enAdmin, 'admin')
  const { t: tq } = useTexts(enModerationQueue, 'moderationQueue')
  const { t: td } = useTexts(enDeciding, 'deciding')
  const [hasChanged, setHasChanged] = useState(false)
  const { type, id } = item.subject
  const changed = useRef<HTMLDivElement>(null)

  // The button is always in sight, so the moderator may have scrolled past the place of the notice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is shown again
  useEffect(() => {
    if (hasChanged) changed.current?.scrollIntoView({ block: 'start' })
  }, [hasChanged, item.revision])

  return (
    <DecideDialog
      subject={{ type, id }}
      userId={panel.userId}
      title={t('reports.decline.open')}
      held={{
        revision: item.revision,
        changed: hasChanged && (
          <div ref={changed} className="scroll-mt-20 space-y-3">
            <Notice kind="error">{t('held.conflictText')}</Notice>
            <HeldContent item={item} />
          </div>
        ),
        onChanged: () => {
          setHasChanged(true)
          void panel.loadAll()
        },
        onGone: () => {
          showToast({ title: td('failed'), description: tq('held.gone'), tone: 'error' })
          void panel.loadAll()
        },
      }}
      onDecided={() => {
        onDecided()
        void panel.loadAll()
      }}
      onClose={onClose}
    />
  )
}
