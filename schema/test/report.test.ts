import { describe, expect, it } from 'vitest'
import {
  createReportBody,
  intentSchema,
  limits,
  reportDraftSchema,
  reportKinds,
  reportKindsOf,
  reportsResponse,
} from '../src/index.ts'
import { buildId } from '../src/testing/builders.ts'

const longest = 'x'.repeat(limits.report.commentMax)
const isDraft = (draft: unknown) => reportDraftSchema.safeParse(draft).success

describe('a report', () => {
  it('a report requires a comment only for the kind "other"', () => {
    expect(reportKinds.filter((kind) => !isDraft({ kind }))).toEqual(['other'])
    expect(isDraft({ kind: 'other', comment: 'The gate code changed.' })).toBe(true)
    expect(isDraft({ kind: 'other', comment: '  ' })).toBe(false)
  })

  it('a report accepts at most 1000 characters', () => {
    expect(longest).toHaveLength(1000)
    expect(isDraft({ kind: 'closed', comment: longest })).toBe(true)
    expect(isDraft({ kind: 'closed', comment: `${longest}x` })).toBe(false)
  })

  it('[SEC-14] the body of a report accepts its own fields and no others', () => {
    const body = { id: buildId(1), kind: 'closed' }
    expect(createReportBody.safeParse(body).success).toBe(true)
    expect(createReportBody.safeParse({ ...body, userId: buildId(2) }).success).toBe(false)
    expect(createReportBody.safeParse({ id: buildId(1), kind: 'other' }).success).toBe(false)
  })

  it('a report of an unknown kind is listed as "other", and cannot be submitted', () => {
    const listed = {
      ...{ id: buildId(1), comment: null, createdAt: '2026-03-01T10:00:00.000Z', reporter: null },
      resource: { id: buildId(2), name: 'Green School' },
      ...{ subject: { type: 'resource', id: buildId(2) }, author: null, written: null },
      ...{ rating: null, isGuest: false, isOwn: false, mayDecide: true, isPublic: true, others: 0 },
    }
    const [known, unknown] = reportsResponse.parse([
      { ...listed, kind: 'wrong_details' },
      { ...listed, kind: 'noisy' },
    ])
    expect([known?.kind, unknown?.kind]).toEqual(['wrong_details', 'other'])
    expect(isDraft({ kind: 'noisy', comment: 'All night.' })).toBe(false)
  })

  it('[M7] every kind of a report is offered for something, and each with "other"', () => {
    const offered = Object.values(reportKindsOf)
    expect([...new Set(offered.flat())].sort()).toEqual([...reportKinds].sort())
    expect(offered.map((kinds) => kinds.at(-1))).toEqual(offered.map(() => 'other'))
  })

  it('[Q3] a report is an intent that the outbox accepts', () => {
    const args = { id: buildId(1), kind: 'unsafe', comment: 'A well.' }
    const intent = { kind: 'report', entityId: buildId(2), arguments: args }
    expect(intentSchema.parse(intent)).toEqual(intent)
  })
})
