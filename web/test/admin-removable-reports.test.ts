import type { ListedReport } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { expect, it } from 'vitest'
import { removableReports } from '../src/features/admin/removable-reports.ts'

function report(n: number, type: ListedReport['subject']['type'], isPublic = true) {
  return { id: buildId(n), subject: { type, id: buildId(100 + n) }, isPublic } as ListedReport
}

it('[M7] a decision to hide several items skips members and items that are no longer public, and counts the skipped items', () => {
  const [place, review] = [report(1, 'resource'), report(2, 'review')]
  const reports = [place, report(3, 'member'), report(4, 'photo', false), review]
  expect(removableReports(reports)).toEqual({ removable: [place, review], leftOut: 2 })
  expect(removableReports([])).toEqual({ removable: [], leftOut: 0 })
})
