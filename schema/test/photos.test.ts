import { describe, expect, it } from 'vitest'
import {
  createResourceBody,
  givenImages,
  mayAddPhoto,
  mayDeletePhoto,
  mergeEdit,
  photoIdOf,
  photoPaths,
  photoQuery,
  photoUrl,
  photoWidths,
  resourceDraftSchema,
  withPhotosOf,
} from '../src/index.ts'
import { buildDraft, buildId, buildResource, buildUser } from '../src/testing/builders.ts'

const [first, second] = [photoUrl(buildId(1)), photoUrl(buildId(2))]
const link = 'https://places.example/a.jpg'

describe('photo addresses', () => {
  it('photoIdOf returns the id only for the exact address of a photo', () => {
    expect(first).toBe(`/api/photos/${buildId(1)}`)
    expect(photoIdOf(first)).toBe(buildId(1))
    for (const other of [
      link,
      '/api/photos/',
      `/api/photos/${buildId(1)}/`,
      `/api/photos/${buildId(1)}?width=480`,
      `/api/photos/${buildId(1).toUpperCase().replace('0', 'A')}`,
      `https://elsewhere.example/api/photos/${buildId(1)}`,
      `/api/photos/../${buildId(1)}`,
      `//api/photos/${buildId(1)}`,
    ]) {
      expect([other, photoIdOf(other)]).toEqual([other, null])
    }
  })

  it('a photo has one URL per width, and one upload URL with its resource and position', () => {
    const id = buildId(1)
    expect(photoWidths.map((width) => photoPaths.inWidth(id, width))).toEqual([
      `${first}?width=480`,
      `${first}?width=1600`,
    ])
    const sent = photoPaths.sent(id, { resourceId: buildId(9), position: 3 })
    const fields = sent
      .split('?')[1]
      ?.split('&')
      .map((field) => field.split('='))
    expect(photoQuery.parse(Object.fromEntries(fields ?? []))).toEqual({
      resourceId: buildId(9),
      position: '3',
    })
    expect(photoPaths.sent(id, { resourceId: buildId(9) })).not.toContain('position')
  })

  it.each(['-1', '100', '1.5', '', ' 1', '1e1', 'x'])(
    'rejects the photo position %j',
    (position) => {
      expect(photoQuery.safeParse({ resourceId: buildId(9), position }).success).toBe(false)
    },
  )
})

describe('photos in a draft', () => {
  it('[SEC-20] accepts as images only photo addresses and http and https URLs', () => {
    const parse = (image: string) =>
      resourceDraftSchema.safeParse(buildDraft(1, { images: [image] }))
    for (const image of [first, link]) expect([image, parse(image).success]).toEqual([image, true])
    for (const image of [
      `${first}.svg`,
      '/api/photos/x',
      'javascript:1',
      'data:,x',
      '//x/y',
      `${link}\u202e`,
    ]) {
      expect([image, parse(image).success]).toEqual([image, false])
    }
    expect(createResourceBody.safeParse(buildDraft(1, { images: [first] })).success).toBe(true)
  })

  it('[C4] an edit cannot change the photos of a resource', () => {
    const current = buildResource(1, { images: [link, second] })
    const images = (...list: string[]) =>
      withPhotosOf(current, buildDraft(1, { images: list })).images
    expect(images(first, link)).toEqual([link, second])
    expect(images()).toEqual([second])
    expect(withPhotosOf(current, buildDraft(1)).images).toEqual([second])
    const edit = {
      base: withPhotosOf(current, buildDraft(1, { images: [link, first] })),
      draft: withPhotosOf(current, buildDraft(1, { images: [first] })),
    }
    expect(mergeEdit(current, edit)).toMatchObject({ merged: { images: [second] }, conflicts: [] })
  })

  it('givenImages returns all images but the addresses of our own photos', () => {
    expect(givenImages([first, link, second])).toEqual([link])
  })
})

describe('photo permissions', () => {
  const author = buildUser(1)
  const resource = buildResource(1, { authorId: author.id })

  it('whoever may edit a resource may add photos to it and delete any of them', () => {
    for (const [viewer, may] of [
      [null, false],
      [buildUser(2), false],
      [author, true],
      [buildUser(3, { role: 'admin' }), true],
    ] as const) {
      expect([viewer?.id, mayAddPhoto(viewer, resource)]).toEqual([viewer?.id, may])
      const photo = { userId: buildId(99) }
      expect([viewer?.id, mayDeletePhoto(viewer, photo, resource)]).toEqual([viewer?.id, may])
    }
  })

  it('the sender of a photo may delete it, even without permission to edit the resource', () => {
    const sender = buildUser(2)
    expect(mayDeletePhoto(sender, { userId: sender.id }, resource)).toBe(true)
    expect(mayDeletePhoto(null, { userId: null }, resource)).toBe(false)
  })
})
