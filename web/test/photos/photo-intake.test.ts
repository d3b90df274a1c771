import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PreparedPhoto } from '../../src/db/photo-records.ts'
import { problemTexts } from '../../src/features/resources/form/photo-notes.tsx'
import { createPhotoIntake } from '../../src/features/resources/form/photos/photo-intake.ts'
import { enPhotoPicking } from '../../src/i18n/en/photo-picking.ts'
import { textsIn } from '../../src/i18n/texts-in.ts'
import { PhotoProblem } from '../../src/photo-processing/photo-format.ts'
import { preparedPhoto } from '../support/prepared-photo.ts'
import { waitUntil } from '../support/wait-until.ts'

const file = (name: string) => new File([name], name)

let ids: string[]
let kept: string[]
let dropped: string[]
let most: number
let prepare: (file: Blob) => Promise<PreparedPhoto>
let keep: (photo: PreparedPhoto) => Promise<void>
let isWanted: boolean

beforeEach(() => {
  ;[ids, kept, dropped, most, isWanted] = [[], [], [], 10, true]
  let made = 0
  prepare = async () => {
    made += 1
    return preparedPhoto(made)
  }
  keep = async ({ id }) => void kept.push(id)
})

const open = () =>
  createPhotoIntake({
    prepare: (file) => prepare(file),
    keep: (photo) => keep(photo),
    room: () => most - ids.length,
    drop: (id) => void dropped.push(id),
    onPhoto: (id) => {
      if (isWanted) ids.push(id)
      return isWanted
    },
  })

describe('files that were picked', () => {
  it('[Q2] are photos of the form once they lie on the device, in their order', async () => {
    const intake = open()
    const order: string[] = []
    keep = async ({ id }) => {
      expect(ids).not.toContain(id)
      order.push(id)
    }
    intake.take([file('a'), file('b')])
    expect(intake.state()).toMatchObject({ done: 0, total: 2 })
    intake.take([file('c')])
    expect(await intake.settled()).toBe(true)
    expect(ids).toEqual([1, 2, 3].map((n) => preparedPhoto(n).id))
    expect(order).toEqual(ids)
    expect(intake.state()).toEqual({ done: 3, total: 3, added: 3, problems: [] })
  })

  it('are waited for also where they join the line meanwhile', async () => {
    const intake = open()
    intake.take([file('a')])
    const settled = intake.settled()
    intake.take([file('b')])
    expect(await settled).toBe(true)
    expect(ids).toHaveLength(2)
  })

  it('are named with what is wrong with each, and those between are taken', async () => {
    const intake = open()
    const problems = [
      new PhotoProblem('not_an_image'),
      new PhotoProblem('cannot_decode', 'jpeg'),
      new PhotoProblem('cannot_decode', 'heic'),
    ]
    prepare = async () => {
      const problem = problems.shift()
      if (problem) throw problem
      return preparedPhoto(1)
    }
    intake.take(['a.pdf', 'b.jpg', 'c.heic', 'd.jpg'].map(file))
    expect(await intake.settled()).toBe(false)
    expect(ids).toHaveLength(1)
    expect(intake.state().problems).toEqual([
      { code: 'not_an_image', name: 'a.pdf' },
      { code: 'cannot_decode', name: 'b.jpg' },
      { code: 'heic', name: 'c.heic' },
    ])
    // The next ones are told of alone.
    intake.take([file('e.jpg')])
    expect(await intake.settled()).toBe(true)
    expect(intake.state().problems).toEqual([])
  })

  it('that are no photos take no room, and what finds none is not even looked at', async () => {
    most = 1
    const intake = open()
    const looked = vi.fn(async (one: Blob) => {
      if ((one as File).name === 'a.pdf') throw new PhotoProblem('not_an_image')
      return preparedPhoto(1)
    })
    prepare = looked
    intake.take(['a.pdf', 'b.jpg', 'c.jpg'].map(file))
    await intake.settled()
    expect(ids).toHaveLength(1)
    expect(looked).toHaveBeenCalledTimes(2)
    expect(intake.state().problems).toEqual([
      { code: 'not_an_image', name: 'a.pdf' },
      { code: 'too_many', name: 'c.jpg' },
    ])
  })

  it('[fault 25] are told of when the phone has no room for them, or cannot keep them', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const intake = open()
    const errors = [new DOMException('full', 'QuotaExceededError'), new Error('no database')]
    keep = async () => Promise.reject(errors.shift())
    intake.take([file('a.jpg'), file('b.jpg')])
    await intake.settled()
    expect(intake.state().problems).toEqual([
      { code: 'no_room', name: 'a.jpg' },
      { code: 'failed', name: 'b.jpg' },
    ])
    expect(ids).toEqual([])
  })

  it('[Q9] are let go of with their form, also what was being prepared for it', async () => {
    const intake = open()
    const { promise, resolve } = Promise.withResolvers<PreparedPhoto>()
    const asked = vi.fn(() => promise)
    prepare = asked
    intake.take([file('a.jpg'), file('b.jpg')])
    const settled = intake.settled()
    await waitUntil(() => expect(asked).toHaveBeenCalledOnce())
    intake.letGo()
    resolve(preparedPhoto(1))
    expect(await settled).toBe(false)
    expect([ids, kept]).toEqual([[], []])
    expect(intake.state().total).toBe(0)
  })

  it('[Q9] are dropped again where the form has closed while they were being kept', async () => {
    isWanted = false
    const intake = open()
    intake.take([file('a.jpg')])
    await intake.settled()
    expect(dropped).toEqual(kept)
    expect(kept).toHaveLength(1)
  })
})

it('one file is called by its name, more are counted, each kind in a sentence', () => {
  const { t } = textsIn(enPhotoPicking, 'photoPicking')
  const problem = (code: 'too_many' | 'not_an_image', name: string) => ({ code, name })
  expect(
    problemTexts(
      t,
      [
        problem('not_an_image', 'a.pdf'),
        problem('too_many', 'k.jpg'),
        problem('too_many', 'l.jpg'),
      ],
      10,
    ),
  ).toEqual([
    '“a.pdf” is not a photo and was left out.',
    'A resource can have up to 10 photos. 2 were left out.',
  ])
})
