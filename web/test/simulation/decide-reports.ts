import {
  decideReportsResponse,
  type ModeratedSubject,
  reportDecisionsPath,
  reportQueuePaths,
} from '@worldschool/schema'
import type { ContentReportRow } from '../../../sync-server/src/db/content-reports-table.ts'
import { readReports } from './closed-reports.ts'
import { observeDecision } from './observe-decision.ts'
import { callAs } from './server-failures.ts'
import type { Step } from './steps.ts'
import type { World } from './world.ts'

/**
 * A moderator decides about one or two reports, mostly open ones: hides or removes what they are about, or declines or
 * resolves them. [M7]
 */
export const decideAboutReports: Step = async (world) => {
  const { random, server, template, time } = world
  const reports = await readReports(server.db)
  const open = reports.filter(({ resolved_at }) => resolved_at === null)
  const among = open.length > 0 && random.chance(0.8) ? open : reports
  if (among.length === 0) return false
  const first = random.pick(among)
  const alike = among.filter((other) => other.subject_type === first.subject_type)
  const chosen = [...new Set([first, ...(random.chance(0.3) ? [random.pick(alike)] : [])])]
  const reportIds = chosen.map(({ id }) => id)
  const outcome = random.pick(['hidden', 'removed', 'declined', 'declined', 'resolved'] as const)
  const call =
    outcome === 'resolved'
      ? { method: 'PUT', path: reportQueuePaths.resolve(first.id), body: {} }
      : {
          method: 'POST',
          path: reportDecisionsPath,
          body: { reportIds, outcome, reason: 'misleading', text: `Facts ${random.below(3)}` },
        }
  const by = { user: random.pick([template.admin, template.moderator]), now: time.now() }
  const subjects = subjectsOf(chosen)
  const { status, body } = await observeDecision(world, { subjects, reportIds }, () =>
    callAs(server, by, call),
  )
  const about = chosen.map(({ subject_type, kind }) => `${kind} of a ${subject_type}`)
  world.log(`a moderator decides about reports (${about}): ${outcome}, ${status} ${body}`)
  world.strike('report decided')
  if (status !== 200) world.breaches.push(`[M7] a decision about reports failed: ${status}`)
  else if (outcome !== 'resolved') await checkResults(world, chosen, body)
  return true
}

function subjectsOf(reports: readonly ContentReportRow[]): ModeratedSubject[] {
  const subjects = new Map<string, ModeratedSubject>()
  for (const { subject_type: type, subject_id: id } of reports)
    if (type !== 'member') subjects.set(id, { type, id })
  return [...subjects.values()]
}

/** Checks that the decision closed each report whose result is `done`, and left every other report unchanged. */
async function checkResults(
  { server, breaches }: World,
  chosen: readonly ContentReportRow[],
  body: string,
): Promise<void> {
  const after = new Map((await readReports(server.db)).map((report) => [report.id, report]))
  const results = decideReportsResponse.parse(JSON.parse(body))
  for (const { id, resolved_at } of chosen) {
    const result = results.find((one) => one.id === id)
    const isClosed = after.get(id)?.resolved_at !== null
    if (!result) breaches.push(`[M7] there is no result for report ${id}`)
    else if (result.result === 'done' && !isClosed)
      breaches.push(`[M7] report ${id} is done, and open`)
    else if (result.result === 'failed' && resolved_at === null && isClosed && chosen.length === 1)
      breaches.push(`[M7] the decision about report ${id} failed, and closed it`)
  }
}
