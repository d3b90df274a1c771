import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { sendPhoto, smallPhoto } from './support/photos.ts'

interface Ids {
  place: string
  photo: string
  author: string
}

const asPhoto = { 'content-type': 'image/png' }

interface Named {
  /** The address, with `:place` and `:photo` for the ids. */
  to: string
  body?: (ids: Ids) => object
  isPhoto?: true
  response: string
}

const gone = '404 resource_not_found'
const photoGone = '404 photo_not_found'

/** Every request that names a place or its photo, and what a stranger gets for one that does not exist. */
const requests: Named[] = [
  { to: 'GET /api/resources/:place/reviews', response: gone },
  {
    to: 'PUT /api/resources/:place',
    body: () => ({ ...buildDraft(1, { name: 'Casino' }), revision: 1 }),
    response: gone,
  },
  { to: 'DELETE /api/resources/:place', response: gone },
  {
    to: 'POST /api/resources/:place/reviews',
    body: () => ({ id: buildId(20), rating: 1 }),
    response: gone,
  },
  { to: 'DELETE /api/resources/:place/reviews/mine', response: '404 review_not_found' },
  { to: `PUT /api/photos/${buildId(21)}?resourceId=:place`, isPhoto: true, response: gone },
  { to: 'GET /api/photos/:photo', response: photoGone },
  { to: 'DELETE /api/photos/:photo', response: photoGone },
  {
    to: 'POST /api/saved-resources',
    body: ({ place }) => ({ resourceId: place }),
    response: gone,
  },
  { to: 'GET /api/saved-resources/:place/status', response: '200' },
  { to: 'DELETE /api/saved-resources/:place', response: '200' },
  {
    to: 'POST /api/resources/:place/reports',
    body: () => ({ kind: 'closed' }),
    response: gone,
  },
  {
    to: 'POST /api/resources/:place/reports?about=photo',
    body: ({ photo }) => ({ kind: 'spam', subject: { type: 'photo', id: photo } }),
    response: gone,
  },
  {
    to: 'POST /api/resources/:place/reports?about=member',
    body: ({ author }) => ({ kind: 'spam', subject: { type: 'member', id: author } }),
    response: '404 content_not_found',
  },
  {
    to: 'POST /api/reports',
    body: ({ place }) => ({
      ...{ resourceId: place, kind: 'illegal', comment: 'It is against the law.' },
      ...{ name: 'Ines', email: 'ines@example.org', language: 'pt' },
    }),
    response: gone,
  },
]

/** Ana’s place with a photo waits for a moderator; ben is a stranger. */
async function startDirectory() {
  const server = await startTestApp({ moderation: 'all' })
  const [ana, ben] = [await server.signUp('ana'), await server.signUp('ben')]
  const place = await addResource(server, ana, 1)
  const photo = buildId(30)
  await sendPhoto(server, ana, photo, { resourceId: place })
  return { ...server, ana, ben, ids: { place, photo, author: ana.user.id } }
}

async function send(
  { request }: TestApp,
  { to, body, isPhoto }: Named,
  { ids, as }: { ids: Ids; as: TestMember },
) {
  const [method = '', path = ''] = to.split(' ')
  const sent = isPhoto ? smallPhoto : body?.(ids)
  const response = await request(
    method,
    path.replace(':place', ids.place).replace(':photo', ids.photo),
    { as, ...(sent && { body: sent }), ...(isPhoto && { headers: asPhoto }) },
  )
  return { status: response.statusCode, body: response.json() }
}

test.each(requests)(
  '[M11] [SEC-13] $to: a stranger gets the same response for another member’s held place as for a place that does not exist',
  async (named) => {
    const server = await startDirectory()
    const { ben, ids } = server
    const found = await send(server, named, { ids, as: ben })
    expect([found.status, found.body.code].filter(Boolean).join(' ')).toBe(named.response)
    const none = { ...ids, place: buildId(98), photo: buildId(99) }
    expect(found).toEqual(await send(server, named, { ids: none, as: ben }))
  },
)

test('[M11] the author can delete a held place, and a stranger cannot', async () => {
  const server = await startDirectory()
  const { request, ana, ben, ids } = server
  const remove = async (as: TestMember) =>
    (await request('DELETE', `/api/resources/${ids.place}`, { as })).statusCode
  expect([await remove(ben), await remove(ana)]).toEqual([404, 200])
})

test('[M1] a stranger’s deletion of another member’s hidden place or photo gets the response for an unknown id', async () => {
  const server = await startTestApp()
  const { request, db } = server
  const [ana, ben] = [await server.signUp('ana'), await server.signUp('ben')]
  const id = await addResource(server, ana, 1)
  const photo = buildId(30)
  await sendPhoto(server, ana, photo, { resourceId: id })
  const remove = async (path: string) => {
    const response = await request('DELETE', `/api/${path}`, { as: ben })
    return `${response.statusCode} ${response.json().code}`
  }
  const setState = (table: 'resources' | 'photos', state: 'hidden' | 'visible') =>
    db.updateTable(table).set({ moderation: state }).execute()
  const removeBoth = async () => [await remove(`resources/${id}`), await remove(`photos/${photo}`)]
  expect(await removeBoth()).toEqual(['403 forbidden', '403 forbidden'])
  await setState('photos', 'hidden')
  expect(await removeBoth()).toEqual(['403 forbidden', '404 photo_not_found'])
  await setState('photos', 'visible')
  await setState('resources', 'hidden')
  expect(await removeBoth()).toEqual(['404 resource_not_found', '404 photo_not_found'])
  const left = await db.selectFrom('photos').select('id').execute()
  expect(left).toEqual([{ id: photo }])
})
