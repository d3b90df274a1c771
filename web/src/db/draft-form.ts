import { visitorId } from '@worldschool/schema'
import type { DraftRecord } from './database.ts'
import type { DraftKeeper } from './draft-keeper.ts'

type Values = DraftRecord['values']

/** A form whose drafts are kept. */
export interface DraftForm {
  /** What is in the form; null when that is nothing. */
  typed: () => Values | null
  /** Puts a kept draft into the form, or empties it with null. */
  fill: (values: Values | null) => void
  /** A kept draft with what was typed before it could be read. */
  join: (kept: Values, typed: Values) => Values
}

interface Passing {
  /** Whose it was, and whose it is; null is nobody whose drafts are kept. */
  before: string | null
  now: string | null
  /** Of the account whose it is; null while nothing is kept. */
  keeper: DraftKeeper | null
  /** Whether it still is. */
  isCurrent: () => boolean
}

/**
 * A form opens, or passes to another account. Answers when the draft was kept that it brought back,
 * else null. What one account has typed is nothing that another may see or have kept [Q9]; what a
 * visitor has typed is theirs as soon as they have signed in.
 */
export async function takeUp(
  form: DraftForm,
  { before, now, keeper, isCurrent }: Passing,
): Promise<number | null> {
  const isOfAccount = before !== null && before !== visitorId
  if (isOfAccount && before !== now) form.fill(null)
  if (!keeper) return null
  const typed = form.typed()
  if (typed) {
    keeper.keep(typed)
    return null
  }
  const draft = await keeper.read()
  if (!draft || !isCurrent()) return null
  const typedMeanwhile = form.typed()
  form.fill(typedMeanwhile ? form.join(draft.values, typedMeanwhile) : draft.values)
  const joined = typedMeanwhile && form.typed()
  if (joined) keeper.keep(joined)
  return draft.keptAt
}
