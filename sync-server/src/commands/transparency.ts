/**
 * `pnpm run transparency [--year YEAR]`: prints a Markdown report about moderation in a year (by default the current
 * year), which the operator can publish. It contains no names, ids or texts. Exit code 1 on failure.
 */
import '../require-node.cjs'
import { parseArgs } from 'node:util'
import {
  buildTransparencyReport,
  type TransparencyReport,
} from '../services/moderation/transparency-report.ts'
import { failWith, typedArguments, withDatabase } from './open-app-database.ts'

await run(typedArguments()).catch(failWith)

async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { year: { type: 'string' } } })
  const typed = values.year ?? String(new Date().getUTCFullYear())
  if (!/^20\d\d$/.test(typed))
    throw new Error(`--year must be a year such as 2026, not "${typed}".`)
  await withDatabase(async (db) => {
    console.log(textOf(await buildTransparencyReport(db, Number(typed))))
  })
}

function textOf(report: TransparencyReport): string {
  const { states, sanctions, medianHoursToResolve: median } = report
  return [
    `# Moderation in ${report.year}`,
    '## Decisions',
    table(
      ['Rule', 'Resources', 'Reviews', 'Photos'],
      report.restrictions.map(({ reason, counts }) => [
        reason.replaceAll('_', ' '),
        ...[counts.resource, counts.review, counts.photo],
      ]),
    ),
    list([
      `Hidden: ${states.hidden}`,
      `Removed: ${states.removed}`,
      `Restored: ${report.restored}`,
      `Decided by software alone: ${report.automated}`,
      `Accounts deleted by admins: ${report.accountsDeletedByAdmins}`,
      `Warnings: ${sanctions.warnings}`,
      `Suspensions: ${sanctions.suspensions}, ended early: ${sanctions.lifted}`,
    ]),
    '## Reports by members',
    table(
      ['Problem', 'Received', 'Resolved'],
      report.reports.map(({ kind, received, resolved }) => [
        kind.replaceAll('_', ' '),
        ...[received, resolved],
      ]),
    ),
    list([
      `Median time until a report was resolved: ${median === null ? 'none was resolved' : `${median.toFixed(1)} hours`}`,
    ]),
    'Reports about resources that were deleted since are not included.',
  ].join('\n\n')
}

function table(head: string[], rows: (string | number)[][]): string {
  if (rows.length === 0) return 'None.'
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function list(items: string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}
