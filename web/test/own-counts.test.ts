import type { Resource } from '@worldschool/schema'
import { buildResource, buildUser } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { countOwnIn } from '../src/features/account/own-counts.ts'

const me = buildUser(1)

const place = (n: number, contactInfo: Resource['contactInfo'], authorId = me.id) =>
  buildResource(n, { authorId, contactInfo })

function count(base: Resource[], shown: Resource[], isComplete = true) {
  const view = {
    resources: new Map(shown.map((resource) => [resource.id, resource])),
    newest: base,
    ownReviews: new Map(),
    outbox: [],
    catalogue: { loaded: base.length, total: base.length, isComplete, cursor: null },
  }
  const { withContacts, mayShowContacts } = countOwnIn(view, me)
  return [withContacts, mayShowContacts]
}

describe('[SEC-27] whether places that stay keep their contacts', () => {
  it('asks about contacts only for places with a phone number or an e-mail address', () => {
    const rows = [
      place(1, { phone: '+351 900' }),
      place(2, { email: 'a@example.org' }),
      place(3, { website: 'https://example.org' }),
      place(4, null),
      place(5, { phone: '+351 901' }, buildUser(2).id),
    ]
    expect(count(rows, rows)).toEqual([2, true])
    expect(count(rows.slice(2), rows.slice(2))).toEqual([0, false])
  })

  it('asks about contacts even for places in this device’s outbox', () => {
    expect(count([], [place(1, { phone: '+351 900' })])).toEqual([1, true])
    expect(count([place(1, null)], [place(1, { phone: '+351 900' })])).toEqual([1, true])
  })

  it('asks about contacts that only an unsent edit or deletion hides, because the account’s deletion drops this write', () => {
    const row = place(1, { phone: '+351 900' })
    expect(count([row], [place(1, null)])).toEqual([1, true])
    expect(count([row], [])).toEqual([1, true])
  })

  it('asks about contacts without a number while not all places are on the device', () => {
    expect(count([], [], false)).toEqual([0, true])
  })
})
