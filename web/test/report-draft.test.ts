import { buildId, buildOutboxRecord } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { toReportDraft } from '../src/features/reports/report-draft.ts'
import { canEdit, writeText } from '../src/features/sync-status/write-text.ts'

describe('the form of a report', () => {
  it('asks what is wrong before anything else', () => {
    expect(toReportDraft(null, 'Shut.')).toEqual({ problem: 'kindMissing' })
  })

  it('asks for words where "something else" is wrong', () => {
    expect(toReportDraft('other', ' \n ')).toEqual({ problem: 'commentMissing' })
    expect(toReportDraft('other', ' The gate. ')).toEqual({
      draft: { kind: 'other', comment: 'The gate.' },
    })
  })

  it('sends no comment where nothing was written', () => {
    expect(toReportDraft('closed', '  ')).toEqual({ draft: { kind: 'closed' } })
  })
})

describe('[R7] a report in the sync sheet', () => {
  const report = buildOutboxRecord(1, {
    kind: 'report',
    entityId: buildId(1),
    arguments: { id: buildId(2), kind: 'unsafe', comment: 'A well.' },
  })

  it('gives its text to copy', () => {
    expect(writeText(report)).toBe('A well.')
  })

  it('can be mended when it came back, since before it may be on its way', () => {
    expect(canEdit(report)).toBe(false)
    expect(canEdit({ ...report, state: 'refused' })).toBe(true)
  })
})
