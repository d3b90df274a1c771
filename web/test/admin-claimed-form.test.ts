import { expect, it } from 'vitest'
import { createClaimedForms } from '../src/features/admin/claimed-form.ts'

/** Forms about rows that are named by letters. Each claim waits until `answer` is called. */
function openForms() {
  const answers = new Map<string, (claim: { isNew: boolean } | null) => void>()
  const [claimed, shown, released] = [[], [], []] as [string[], string[], string[]]
  const state = { isFormOpen: false }
  const forms = createClaimedForms<string>({
    keyOf: (row) => row,
    claim: (row) => {
      claimed.push(row)
      return new Promise((resolve) => answers.set(row, resolve))
    },
    release: (row) => released.push(row),
    isFormOpen: () => state.isFormOpen,
  })
  const open = (row: string) =>
    forms.open(row, () => {
      shown.push(row)
      state.isFormOpen = true
    })
  const answer = (row: string, isNew = true) => answers.get(row)?.({ isNew })
  return { forms, state, open, answer, answers, claimed, shown, released }
}

it('[M12] of two forms that wait for their claims, the newest opens, and the claim for the other is released', async () => {
  const { open, answer, shown, released } = openForms()
  const [first, second] = [open('a'), open('b')]
  answer('b')
  await second
  answer('a')
  await first
  expect([shown, released]).toEqual([['b'], ['a']])
})

it('[M12] a late claim opens no form over another form, and is released unless the claim already existed', async () => {
  for (const isNew of [true, false]) {
    const { state, open, answer, shown, released } = openForms()
    const opening = open('a')
    state.isFormOpen = true
    answer('a', isNew)
    await opening
    expect([shown, released]).toEqual([[], isNew ? ['a'] : []])
  }
})

it('[M12] no item is claimed twice at a time, and no item is claimed while a form is open', async () => {
  const { open, answer, claimed, shown } = openForms()
  const opening = open('a')
  await open('a')
  answer('a')
  await opening
  await open('b')
  expect([claimed, shown]).toEqual([['a'], ['a']])
})

it('[M12] a cancelled form releases its claim, unless a decision was made or the claim is older than the form', async () => {
  for (const { isNew, hasDecided, expected } of [
    { isNew: true, hasDecided: false, expected: ['a'] },
    { isNew: true, hasDecided: true, expected: [] },
    { isNew: false, hasDecided: false, expected: [] },
  ]) {
    const { forms, open, answer, released } = openForms()
    const opening = open('a')
    answer('a', isNew)
    await opening
    forms.close(hasDecided)
    forms.close(false)
    expect(released).toEqual(expected)
  }
})

it('[M12] a form whose claim fails, or whose list has gone, does not open', async () => {
  const { forms, open, answer, answers, shown, released } = openForms()
  const failing = open('a')
  answers.get('a')?.(null)
  await failing
  const leaving = open('b')
  forms.stop()
  answer('b')
  await leaving
  expect([shown, released]).toEqual([[], ['b']])
})
