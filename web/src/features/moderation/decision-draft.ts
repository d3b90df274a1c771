import type { DecideBody, ModerationReason } from '@worldschool/schema'

/** What the form of a decision lacks. */
export type DecisionProblem = 'reasonMissing' | 'factsMissing'

export type DecisionDraft = Pick<DecideBody, 'reason' | 'text'>

/** Checks the fields of a decision to hide or remove. The reason "other" needs facts, because it explains nothing. */
export function toDecisionDraft(
  reason: ModerationReason | null,
  facts: string,
): { draft: DecisionDraft } | { problem: DecisionProblem } {
  const text = facts.trim()
  if (reason === null) return { problem: 'reasonMissing' }
  if (reason === 'other' && text === '') return { problem: 'factsMissing' }
  return { draft: { reason, ...(text && { text }) } }
}
