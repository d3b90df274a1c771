import { buildId, buildOutboxRecord } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { toReportDraft } from '../src/features/reports/report-draft.ts'
import { canEdit, writeText } from '../src/features/sync-status/write-text.ts'

describe('report form', () => {
  it('a report needs its kind before anything else', () => {
    expect(toReportDraft(null, 'Shut.')).toEqual({ problem: 'kindMissing' })
  })

  it('a report of "something else" needs a comment', () => {
    expect(toReportDraft('other', ' \n ')).toEqual({ problem: 'commentMissing' })
    expect(toReportDraft('other', ' The gate. ')).toEqual({
      draft: { kind: 'other', comment: 'The gate.' },
    })
  })

  it('a report is sent without a comment where none was written', () => {
    expect(toReportDraft('closed', '  ')).toEqual({ draft: { kind: 'closed' } })
  })
})

describe('[R7] a report in the sync sheet', () => {
  const report = buildOutboxRecord(1, {
    kind: 'report',
    entityId: buildId(1),
    arguments: { id: buildId(2), kind: 'unsafe', comment: 'A well.' },
  })

  it('a report gives its comment to copy', () => {
    expect(writeText(report)).toBe('A well.')
  })

  it('a report can be edited once it is refused, but not while it may be on its way', () => {
    expect(canEdit(report)).toBe(false)
    expect(canEdit({ ...report, state: 'refused' })).toBe(true)
  })
})
