import { describe, expect, it } from 'vitest'
import {
  createResourceBody,
  givenImages,
  limits,
  mayAddPhoto,
  mayDeletePhoto,
  mergeEdit,
  photoAddress,
  photoIdOf,
  photoLimits,
  photoPaths,
  photoQuery,
  photoWidths,
  resourceDraftSchema,
  withPhotosOf,
} from '../src/index.ts'
import { buildDraft, buildId, buildResource, buildUser } from '../src/testing/builders.ts'

const [first, second] = [photoAddress(buildId(1)), photoAddress(buildId(2))]
const link = 'https://places.example/a.jpg'

describe('the address of a photo', () => {
  it('stands for the photo and for nothing else', () => {
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

  it('is the same for the same photo, in every width and each time it is sent', () => {
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

  it.each(['-1', '100', '1.5', '', ' 1', '1e1', 'x'])('has no position %j', (position) => {
    expect(photoQuery.safeParse({ resourceId: buildId(9), position }).success).toBe(false)
  })
})

describe('photos in a draft', () => {
  it('[S20] are the only images beside http and https', () => {
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

  it('[C4] are those that the resource has, whatever the edit says', () => {
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
    expect(mergeEdit(current, edit)).toMatchObject({ merged: { images: [second] }, clashes: [] })
  })

  it('are not what a person gave', () => {
    expect(givenImages([first, link, second])).toEqual([link])
  })

  it('are as many as a resource may have images', () => {
    expect(photoLimits.perResource).toBe(limits.resource.imagesMax)
  })
})

describe('whoever may edit a resource', () => {
  const author = buildUser(1)
  const resource = buildResource(1, { authorId: author.id })

  it('may add photos to it, and remove any', () => {
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

  it('may be somebody else by now: a photo is removed by whoever sent it, too', () => {
    const sender = buildUser(2)
    expect(mayDeletePhoto(sender, { userId: sender.id }, resource)).toBe(true)
    expect(mayDeletePhoto(null, { userId: null }, resource)).toBe(false)
  })
})
