import { expect, it } from 'vitest'
import { toDecisionDraft } from '../src/features/moderation/decision-draft.ts'

it('[M2] a decision to hide needs a reason, and "other" needs facts', () => {
  expect(toDecisionDraft(null, 'Facts')).toEqual({ problem: 'reasonMissing' })
  expect(toDecisionDraft('other', ' \n ')).toEqual({ problem: 'factsMissing' })
  expect(toDecisionDraft('spam', '')).toEqual({ draft: { reason: 'spam' } })
  expect(toDecisionDraft('other', ' A shop. ')).toEqual({
    draft: { reason: 'other', text: 'A shop.' },
  })
})
