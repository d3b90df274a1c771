import type { DecideReportsBody, ListedReport } from '@worldschool/schema'
import { useState } from 'react'
import { postReportDecisions } from '../../api/queue.ts'
import { enAdmin } from '../../i18n/en/admin.ts'
import { enQueue } from '../../i18n/en/queue.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { showToast } from '../../stores/toast.ts'
import { deviceSync } from '../../sync/device-sync.ts'
import type { AdminPanel } from './admin-panel.ts'
import type { FailedReport } from './components/bulk-bar.tsx'
import type { Selection } from './use-selection.ts'

export type BulkDecision = Omit<DecideReportsBody, 'userId' | 'reportIds'>

/** One decision about all selected reports, with messages. [M7] */
export function useBulk(panel: AdminPanel, selection: Selection<ListedReport>) {
  const { t, language } = useTexts(enQueue, 'queue')
  const { t: ta } = useTexts(enAdmin, 'admin')
  const [failed, setFailed] = useState<readonly FailedReport[]>([])

  /** Returns false if no report was sent; that is reported. What is refused afterwards stays selected and is listed. */
  async function decide(
    reports: readonly ListedReport[],
    decision: BulkDecision,
  ): Promise<boolean> {
    const body = { userId: panel.userId, reportIds: reports.map(({ id }) => id), ...decision }
    const results = await panel.ask(
      (fetch) => postReportDecisions(fetch, body),
      () =>
        showToast({ title: ta('failed'), description: ta('appeals.failedText'), tone: 'error' }),
    )
    if (results === null) return false
    const codes = new Map(results.map(({ id, result, code }) => [id, { result, code }]))
    const refused = reports.flatMap((report) => {
      const answer = codes.get(report.id)
      return answer?.result === 'done' ? [] : [{ report, code: answer?.code }]
    })
    const done = reports.length - refused.length
    selection.set(refused.map(({ report }) => report.id))
    setFailed(refused)
    if (done > 0) {
      const number = new Intl.NumberFormat(language).format(done)
      const description = t('bulk.doneText')
      showToast({ title: t('bulk.done', { number }), description, tone: 'success' })
    }
    void deviceSync.wake()
    void panel.loadAll()
    return true
  }

  return { decide, failed, dismiss: () => setFailed([]) }
}
