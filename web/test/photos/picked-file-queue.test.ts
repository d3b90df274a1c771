import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PreparedPhoto } from '../../src/db/photo-records.ts'
import { problemTexts } from '../../src/features/resources/form/photo-notes.tsx'
import { createPickedFileQueue } from '../../src/features/resources/form/photos/picked-file-queue.ts'
import { enPhotoPicking } from '../../src/i18n/en/photo-picking.ts'
import { textsIn } from '../../src/i18n/texts-in.ts'
import { PhotoProblem } from '../../src/photo-processing/photo-format.ts'
import { preparedPhoto } from '../support/prepared-photo.ts'
import { waitUntil } from '../support/wait-until.ts'

const file = (name: string) => new File([name], name)

let ids: string[]
let stored: string[]
let dropped: string[]
let max: number
let prepare: (file: Blob) => Promise<PreparedPhoto>
let store: (photo: PreparedPhoto) => Promise<void>
let isWanted: boolean

beforeEach(() => {
  ;[ids, stored, dropped, max, isWanted] = [[], [], [], 10, true]
  let made = 0
  prepare = async () => {
    made += 1
    return preparedPhoto(made)
  }
  store = async ({ id }) => void stored.push(id)
})

const open = () =>
  createPickedFileQueue({
    prepare: (file) => prepare(file),
    store: (photo) => store(photo),
    remaining: () => max - ids.length,
    discard: (id) => void dropped.push(id),
    onPhoto: (id) => {
      if (isWanted) ids.push(id)
      return isWanted
    },
  })

describe('picked files', () => {
  it('[Q2] picked photos join the form once they are stored on the device, in order', async () => {
    const queue = open()
    const order: string[] = []
    store = async ({ id }) => {
      expect(ids).not.toContain(id)
      order.push(id)
    }
    queue.add([file('a'), file('b')])
    expect(queue.state()).toMatchObject({ done: 0, total: 2 })
    queue.add([file('c')])
    expect(await queue.whenIdle()).toBe(true)
    expect(ids).toEqual([1, 2, 3].map((n) => preparedPhoto(n).id))
    expect(order).toEqual(ids)
    expect(queue.state()).toEqual({ done: 3, total: 3, added: 3, problems: [] })
  })

  it('a form also waits for photos that were picked while it waited', async () => {
    const queue = open()
    queue.add([file('a')])
    const settled = queue.whenIdle()
    queue.add([file('b')])
    expect(await settled).toBe(true)
    expect(ids).toHaveLength(2)
  })

  it('a form reports the problem of each picked file, and accepts the others', async () => {
    const queue = open()
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
    queue.add(['a.pdf', 'b.jpg', 'c.heic', 'd.jpg'].map(file))
    expect(await queue.whenIdle()).toBe(false)
    expect(ids).toHaveLength(1)
    expect(queue.state().problems).toEqual([
      { code: 'not_an_image', name: 'a.pdf' },
      { code: 'cannot_decode', name: 'b.jpg' },
      { code: 'heic', name: 'c.heic' },
    ])
    // The next files are reported on their own.
    queue.add([file('e.jpg')])
    expect(await queue.whenIdle()).toBe(true)
    expect(queue.state().problems).toEqual([])
  })

  it('files that are no photos do not count towards the limit, and files beyond it are not read', async () => {
    max = 1
    const queue = open()
    const inspect = vi.fn(async (one: Blob) => {
      if ((one as File).name === 'a.pdf') throw new PhotoProblem('not_an_image')
      return preparedPhoto(1)
    })
    prepare = inspect
    queue.add(['a.pdf', 'b.jpg', 'c.jpg'].map(file))
    await queue.whenIdle()
    expect(ids).toHaveLength(1)
    expect(inspect).toHaveBeenCalledTimes(2)
    expect(queue.state().problems).toEqual([
      { code: 'not_an_image', name: 'a.pdf' },
      { code: 'too_many', name: 'c.jpg' },
    ])
  })

  it('[fault 25] reports photos for which there is no space, and photos that cannot be stored for another reason', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const queue = open()
    const errors = [new DOMException('full', 'QuotaExceededError'), new Error('no database')]
    store = async () => Promise.reject(errors.shift())
    queue.add([file('a.jpg'), file('b.jpg')])
    await queue.whenIdle()
    expect(queue.state().problems).toEqual([
      { code: 'no_room', name: 'a.jpg' },
      { code: 'failed', name: 'b.jpg' },
    ])
    expect(ids).toEqual([])
  })

  it('[Q9] discards picked photos with their form, including a photo that is being prepared', async () => {
    const queue = open()
    const { promise, resolve } = Promise.withResolvers<PreparedPhoto>()
    const prepareSlowly = vi.fn(() => promise)
    prepare = prepareSlowly
    queue.add([file('a.jpg'), file('b.jpg')])
    const settled = queue.whenIdle()
    await waitUntil(() => expect(prepareSlowly).toHaveBeenCalledOnce())
    queue.clear()
    resolve(preparedPhoto(1))
    expect(await settled).toBe(false)
    expect([ids, stored]).toEqual([[], []])
    expect(queue.state().total).toBe(0)
  })

  it('[Q9] deletes photos whose form was closed while they were being stored', async () => {
    isWanted = false
    const queue = open()
    queue.add([file('a.jpg')])
    await queue.whenIdle()
    expect(dropped).toEqual(stored)
    expect(stored).toHaveLength(1)
  })
})

it('problem texts name a single file, count several, and have a sentence for each kind', () => {
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
