import { buildId, buildOutboxRecord } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { toGuest, toReportDraft } from '../src/features/reports/report-draft.ts'
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

  it('a report without a comment is sent without the field', () => {
    expect(toReportDraft('closed', '  ')).toEqual({ draft: { kind: 'closed' } })
  })

  it('[M7] a report about a review names the review', () => {
    const subject = { type: 'review', id: buildId(3) } as const
    expect(toReportDraft('spam', '', subject)).toEqual({ draft: { kind: 'spam', subject } })
  })
})

describe('[M7] a report without an account', () => {
  const ines = { name: ' Ines ', email: 'ines@example.org', isConfirmed: true }

  it.each([
    ['a name', { ...ines, name: ' ' }, 'nameMissing'],
    ['an address', { ...ines, email: '' }, 'emailMissing'],
    ['a valid address', { ...ines, email: 'ines' }, 'emailMissing'],
    ['a confirmation', { ...ines, isConfirmed: false }, 'goodFaithMissing'],
  ])('a report without an account needs %s', (_name, input, problem) => {
    expect(toGuest('spam', input)).toEqual({ problem })
  })

  it('a report without an account is sent with the cleaned name', () => {
    const guest = { name: 'Ines', email: 'ines@example.org' }
    expect(toGuest('spam', ines)).toEqual({ guest })
  })

  it('a report about the safety of children needs no name or address, but a given address must be valid', () => {
    const nobody = { name: '', email: '', isConfirmed: true }
    expect(toGuest('unsafe', nobody)).toEqual({ guest: {} })
    expect(toGuest('child_account', { ...nobody, email: 'ines' })).toEqual({
      problem: 'emailMissing',
    })
  })
})

describe('[R7] a report in the sync sheet', () => {
  const report = buildOutboxRecord(1, {
    kind: 'report',
    entityId: buildId(1),
    arguments: { id: buildId(2), kind: 'unsafe', comment: 'A well.' },
  })

  it('the comment of a report can be copied', () => {
    expect(writeText(report)).toBe('A well.')
  })

  it('a refused report can be edited, and a report that may be on its way cannot', () => {
    expect(canEdit(report)).toBe(false)
    expect(canEdit({ ...report, state: 'refused' })).toBe(true)
  })
})
