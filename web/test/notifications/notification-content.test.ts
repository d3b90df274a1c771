import { buildResource } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { enNotices } from '../../src/i18n/en/notices.ts'
import { textsIn } from '../../src/i18n/texts-in.ts'
import { noChanges } from '../../src/notifications/changes-to-notify.ts'
import { notificationContent } from '../../src/notifications/notification-content.ts'

const places = [1, 2, 3, 4, 5].map((n) => buildResource(n))
const byId = new Map(places.map((place) => [place.id, place]))
const ids = places.map(({ id }) => id)
const contentOf = (changes: object, goneNames = {}) =>
  notificationContent(
    { changes: { ...noChanges, ...changes }, goneNames },
    byId,
    textsIn(enNotices, 'notices'),
  )

describe('notification', () => {
  it('a notification names a single new place, and opens it', () => {
    expect(contentOf({ added: [ids[0]] })).toEqual({
      title: 'New near you: Forest school 1',
      body: 'Sintra, Portugal',
      url: `/?resource=${ids[0]}`,
    })
  })

  it('a notification names a single changed saved place, and opens it', () => {
    const { title, url } = contentOf({ changed: [ids[1]] })
    expect([title, url]).toEqual(['Forest school 2 has changed', `/?resource=${ids[1]}`])
  })

  it('a notification summarises several places, and opens the list', () => {
    expect(contentOf({ added: ids.slice(0, 4), changed: ids.slice(4) })).toEqual({
      title: '4 new resources near you. 1 saved resource has changed.',
      body: 'Forest school 1, Forest school 2, Forest school 3 and 2 others',
      url: '/',
    })
    expect(contentOf({ changed: ids.slice(0, 2) }).url).toBe('/saved')
  })

  it('a notification says that a saved place is no longer listed', () => {
    expect(contentOf({ gone: ['away'] })).toEqual({
      title: '1 saved resource is no longer listed.',
      body: '',
      url: '/saved',
    })
    const known = contentOf({ gone: ['away'], changed: [ids[0]] }, { away: 'Old mill' })
    expect(known.body).toBe('Forest school 1 and Old mill')
  })
})
