import type { ReportDecisionResult } from '@worldschool/schema'
import { useState } from 'react'
import type { Fetch } from '../../api/client.ts'
import { enAdmin } from '../../i18n/en/admin.ts'
import { enModerationQueue } from '../../i18n/en/moderation-queue.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { showToast } from '../../stores/toast.ts'
import { deviceSync } from '../../sync/device-sync.ts'
import type { AdminPanel } from './admin-panel.ts'
import { type RefusedRow, refusedRows } from './refused-rows.ts'
import type { Selection } from './use-selection.ts'

interface BulkCall {
  send: (fetch: Fetch) => Promise<ReportDecisionResult[]>
  /** Shown after at least one row was decided about. */
  doneText: string
}

/** One decision about all selected rows, with messages. [M7] [M11] */
export function useBulk<Row extends { id: string }>(
  panel: AdminPanel,
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
) {
  const { t, language } = useTexts(enModerationQueue, 'moderationQueue')
  const { t: ta } = useTexts(enAdmin, 'admin')
  const [failed, setFailed] = useState<readonly RefusedRow[]>([])

  /** Returns false, with a message, if nothing was sent. Rows that the server refuses stay selected and are listed. */
  async function decide(rows: readonly Row[], { send, doneText }: BulkCall): Promise<boolean> {
    const results = await panel.ask(send, () =>
      showToast({ title: ta('failed'), description: ta('appeals.failedText'), tone: 'error' }),
    )
    if (results === null) return false
    const refused = refusedRows(rows, results, nameOf)
    const done = rows.length - refused.length
    selection.set(refused.map(({ id }) => id))
    setFailed(refused)
    if (done > 0) {
      const number = new Intl.NumberFormat(language).format(done)
      showToast({ title: t('bulk.done', { number }), description: doneText, tone: 'success' })
    }
    void deviceSync.wake()
    void panel.loadAll()
    return true
  }

  return { decide, failed, dismiss: () => setFailed([]) }
}
