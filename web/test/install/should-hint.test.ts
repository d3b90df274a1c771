import { installRecordSchema } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import { installMeans, localDay, shouldHint } from '../../src/features/install/install-method.ts'

const used = { days: ['2026-11-21', '2026-11-22'], opened: ['a', 'b', 'c'], isDismissed: false }
const asked = { means: 'prompt', savedCount: 1 } as const

describe('the hint that the app can be installed', () => {
  it('comes on the second day of use, after a save or a third opened place', () => {
    expect(shouldHint(used, asked)).toBe(true)
    expect(shouldHint({ ...used, opened: [] }, asked)).toBe(true)
    expect(shouldHint(used, { ...asked, savedCount: 0 })).toBe(true)
    expect(shouldHint(used, { means: 'steps', savedCount: 0 })).toBe(true)
  })

  it('comes neither on the first day, nor to who has only looked around', () => {
    expect(shouldHint({ ...used, days: ['2026-11-22'] }, asked)).toBe(false)
    expect(shouldHint({ ...used, opened: ['a', 'b'] }, { ...asked, savedCount: 0 })).toBe(false)
    expect(shouldHint(installRecordSchema.parse({}), asked)).toBe(false)
  })

  it('never comes after it was dismissed, nor where nothing can be installed', () => {
    expect(shouldHint({ ...used, isDismissed: true }, asked)).toBe(false)
    expect(shouldHint(used, { ...asked, means: null })).toBe(false)
  })

  it('counts days as the person lives them', () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  })
})

describe('a way to install', () => {
  const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit}`
  const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit}`
  const safari = 'Version/18.5 Mobile/15E148 Safari/604.1'
  const means = (userAgent: string, here = {}) =>
    installMeans({ isInstalled: false, hasPrompt: false, userAgent, maxTouchPoints: 5, ...here })

  it('is the browser’s own where it offers one', () => {
    expect(means('Mozilla/5.0 (Linux; Android 15) Chrome/142.0', { hasPrompt: true })).toBe(
      'prompt',
    )
    expect(means('Mozilla/5.0 (Linux; Android 15) Chrome/142.0')).toBeNull()
  })

  it('is the steps in Safari on an iPhone and on an iPad, which says that it is a Mac', () => {
    expect(means(`${iPhone} ${safari}`)).toBe('steps')
    expect(means(`${mac} Version/18.5 Safari/605.1.15`)).toBe('steps')
    expect(means(`${mac} Version/18.5 Safari/605.1.15`, { maxTouchPoints: 0 })).toBeNull()
  })

  it('is none in the windows of other apps on iOS, whose bar is another', () => {
    expect(means(`${iPhone} CriOS/142.0 Mobile/15E148 Safari/604.1`)).toBeNull()
    expect(means(`${iPhone} Mobile/15E148 Instagram 400.0`)).toBeNull()
    expect(means(`${iPhone} Mobile/15E148`)).toBeNull()
  })

  it('is none where the app is installed', () => {
    expect(means(`${iPhone} ${safari}`, { isInstalled: true })).toBeNull()
    expect(means('Chrome', { isInstalled: true, hasPrompt: true })).toBeNull()
  })
})
