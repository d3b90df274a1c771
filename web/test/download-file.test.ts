import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { downloadFile } from '../src/lib/download-file.ts'

const share = vi.fn<(data: { files: File[] }) => Promise<void>>()
const click = vi.fn()
const link = { href: '', download: '', click, remove: () => {} }

function visitWith(features: object): void {
  vi.stubGlobal('navigator', { canShare: () => true, share, ...features })
}

beforeEach(() => {
  share.mockReset().mockResolvedValue()
  click.mockReset()
  vi.stubGlobal('document', { createElement: () => link, body: { append: () => {} } })
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const save = () => downloadFile('data.json', 'application/json', '{}')

describe('saving a file', () => {
  it('downloads the file in a browser tab, also where files can be shared', async () => {
    visitWith({})
    expect(await save()).toBe(true)
    expect([share.mock.calls.length, click.mock.calls.length, link.download]).toEqual([
      0,
      1,
      'data.json',
    ])
  })

  it('opens the share sheet with the file in an app on the home screen of an iPhone', async () => {
    visitWith({ standalone: true })
    expect(await save()).toBe(false)
    const [file] = share.mock.calls[0]?.[0].files ?? []
    expect([file?.name, file?.type, await file?.text()]).toEqual([
      'data.json',
      'application/json',
      '{}',
    ])
    expect(click).not.toHaveBeenCalled()
  })

  it.each([
    ['does not download after the person has closed the share sheet', 'AbortError', 0],
    ['downloads if the browser refuses to open the share sheet', 'NotAllowedError', 1],
  ])('on an iPhone %s', async (_, error, downloads) => {
    visitWith({ standalone: true })
    share.mockRejectedValue(new DOMException('', error))
    expect(await save()).toBe(downloads === 1)
    expect(click).toHaveBeenCalledTimes(downloads)
  })

  it('downloads on an iPhone that cannot share files of this type', async () => {
    visitWith({ standalone: true, canShare: () => false })
    await save()
    expect([share.mock.calls.length, click.mock.calls.length]).toEqual([0, 1])
  })
})
