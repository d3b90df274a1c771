import { describe, expect, it, vi } from 'vitest'
import { shareLink } from '../src/stores/share-link.ts'

const link = {
  title: 'Tide pool',
  text: 'Tide pool, Sagres',
  url: 'https://example.org/?resource=1',
}
const refuse = (error: Error) => vi.fn().mockRejectedValue(error)

describe('sharing a link', () => {
  it('shares a link through the share sheet of the device', async () => {
    const share = vi.fn().mockResolvedValue(undefined)
    expect(await shareLink({ share }, link)).toBe('shared')
    expect(share).toHaveBeenCalledWith(link)
  })

  it('closing the share sheet is not reported as a failure', async () => {
    const writeText = vi.fn()
    const share = refuse(new DOMException('Closed', 'AbortError'))
    expect(await shareLink({ share, clipboard: { writeText } }, link)).toBe('cancelled')
    expect(writeText).not.toHaveBeenCalled()
  })

  it('copies the link if there is no share sheet, or if the sheet fails', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined)
    expect(await shareLink({ clipboard: { writeText } }, link)).toBe('copied')
    const share = refuse(new DOMException('No', 'NotAllowedError'))
    expect(await shareLink({ share, clipboard: { writeText } }, link)).toBe('copied')
    expect(writeText.mock.calls).toEqual([[link.url], [link.url]])
  })

  it('fails to share if there is neither a share sheet nor a clipboard', async () => {
    expect(await shareLink({}, link)).toBe('failed')
    expect(await shareLink({ clipboard: { writeText: refuse(new Error('No')) } }, link)).toBe(
      'failed',
    )
  })
})
