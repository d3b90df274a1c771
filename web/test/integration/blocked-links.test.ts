import { authPaths } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, it, onTestFinished } from 'vitest'
import { addNumberedResource } from '../../../sync-server/test/support/add-numbered-resource.ts'
import { buildTestApp } from '../../../sync-server/test/support/build-test-app.ts'
import { t } from '../../src/i18n/use-dialogs-translation.ts'
import { revise } from '../../src/sync/outbox/revise.ts'
import { account, openFamilyDevice } from '../support/family-device.ts'

it('[M13] [R7] keeps a place and a review with blocked links on the device with their texts, and sends both after their correction', async () => {
  const server = await buildTestApp({ blockedLinkHosts: new Set(['spam.example']) })
  onTestFinished(() => server.close())
  await addNumberedResource(server.db, 9)
  const signUp = { ...account, username: 'the-okafors' }
  const device = await openFamilyDevice(server.app, authPaths.signUp, signUp)
  await device.sync()
  device.network(() => 'never arrives')
  const description = 'Book at https://shop.spam.example/now'
  const draft = buildDraft(1, { description })
  const review = { id: buildId(201), rating: 5, comment: 'Cheaper: SPAM.example' }
  await device.write({ kind: 'add-resource', entityId: buildId(1), arguments: draft })
  await device.write({ kind: 'review', entityId: buildId(9), arguments: review })
  device.network(() => 'arrives')
  await device.sync()

  const { outbox } = await device.view()
  expect(outbox).toMatchObject([
    {
      state: 'refused',
      lastError: { status: 400, code: 'link_refused', fields: ['description'] },
      arguments: { description },
    },
    {
      state: 'refused',
      lastError: { status: 400, code: 'link_refused', fields: ['comment'] },
      arguments: { comment: review.comment },
    },
  ])
  expect(t('errors.link_refused')).toContain('not allowed here')

  const [addition, refused] = outbox
  await revise(device.db, addition?.seq ?? 0, { ...draft, description: 'Book at the door.' })
  await revise(device.db, refused?.seq ?? 0, { ...review, comment: 'Lovely' })
  await device.sync()
  const after = await device.view()
  expect(after.outbox).toEqual([])
  expect(after.resources.get(buildId(1))?.description).toBe('Book at the door.')
  const listed = await server.request('GET', `/api/resources/${buildId(9)}/reviews`)
  expect(listed.json()).toMatchObject([{ comment: 'Lovely' }])
})
