import type { OutboxRecord } from '@worldschool/schema'
import type { ContentReportRow } from '../../../sync-server/src/db/content-reports-table.ts'
import { findUserById } from '../../../sync-server/src/repositories/users-repository.ts'
import type { PeopledWorld } from './world.ts'

type ReportRecord = OutboxRecord & { kind: 'report' }

/**
 * Checks that the server has each report that it accepted exactly once, with what it is about, also after its subject or
 * the reporter's account was deleted; then without the reporter. [M7]
 */
export async function checkReports({ server, devices, breaches }: PeopledWorld): Promise<void> {
  const { db, oracle } = server
  const rows = await db.selectFrom('content_reports').selectAll().execute()
  const records = new Map<string, ReportRecord>()
  const sentIds = new Set<string>()
  for (const { watch } of devices)
    for (const [key, { record }] of watch.followed)
      if (record.kind === 'report') {
        records.set(key, record)
        sentIds.add(record.arguments.id)
      }
  for (const { key, userId, status } of oracle.decided) {
    const record = records.get(key)
    if (!record || status >= 300) continue
    const found = rows.filter((row) => isOf(row, record, userId))
    const own = found.find(({ id }) => id === record.arguments.id)
    const name = `report ${record.arguments.id}`
    // 200 names an earlier report of this kind that was open.
    if (status === 201 ? !own : found.length === 0)
      breaches.push(`[M7] ${name} was accepted, and is not there`)
    const isThere = (await findUserById(db, userId)) !== undefined
    if (own && (own.reporter_id === userId) !== isThere)
      breaches.push(`[M7] ${name} is by ${own.reporter_id}, and its reporter is ${userId}`)
  }
  checkOpenOnce(rows, breaches)
  for (const { id } of rows)
    if (!sentIds.has(id)) breaches.push(`[M7] nobody has sent report ${id}`)

  function isOf(row: ContentReportRow, { arguments: sent, entityId }: ReportRecord, by: string) {
    const about = sent.subject ?? { type: 'resource', id: entityId }
    const isSame =
      row.kind === sent.kind && row.subject_type === about.type && row.subject_id === about.id
    if (row.id === sent.id) return isSame
    return isSame && (row.reporter_id === by || row.reporter_id === null)
  }
}

/** Checks that a member has at most one open report of each kind about the same. */
function checkOpenOnce(rows: readonly ContentReportRow[], breaches: string[]): void {
  const open = new Set<string>()
  for (const { reporter_id, kind, subject_id, resolved_at } of rows) {
    if (resolved_at !== null || reporter_id === null) continue
    const about = `${reporter_id} ${kind} ${subject_id}`
    if (open.has(about)) breaches.push(`[M7] ${reporter_id} has two open reports (${kind})`)
    open.add(about)
  }
}

/** Checks that each accepted appeal is there, and that there is one against each decision. [M9] */
export async function checkAppeals({ server, breaches }: PeopledWorld): Promise<void> {
  const appeals = await server.db.selectFrom('appeals').select('decision_id').execute()
  const appealed = new Set(appeals.map(({ decision_id }) => decision_id))
  if (appealed.size !== appeals.length) breaches.push('[M9] a decision has two appeals')
  for (const id of server.oracle.appealed)
    if (!appealed.has(id)) breaches.push(`[M9] the accepted appeal against ${id} is lost`)
}
