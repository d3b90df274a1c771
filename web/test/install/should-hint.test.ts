import { installRecordSchema } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import { installMethod, localDay, shouldHint } from '../../src/features/install/install-method.ts'

const used = { days: ['2026-11-21', '2026-11-22'], opened: ['a', 'b', 'c'], isDismissed: false }
const context = { means: 'prompt', savedCount: 1 } as const

describe('install hint', () => {
  it('shows the install hint on the second day of use, after a save or a third opened place', () => {
    expect(shouldHint(used, context)).toBe(true)
    expect(shouldHint({ ...used, opened: [] }, context)).toBe(true)
    expect(shouldHint(used, { ...context, savedCount: 0 })).toBe(true)
    expect(shouldHint(used, { means: 'steps', savedCount: 0 })).toBe(true)
  })

  it('shows no install hint on the first day, nor to a person who has only looked around', () => {
    expect(shouldHint({ ...used, days: ['2026-11-22'] }, context)).toBe(false)
    expect(shouldHint({ ...used, opened: ['a', 'b'] }, { ...context, savedCount: 0 })).toBe(false)
    expect(shouldHint(installRecordSchema.parse({}), context)).toBe(false)
  })

  it('never shows the install hint after it was dismissed, or if the app cannot be installed', () => {
    expect(shouldHint({ ...used, isDismissed: true }, context)).toBe(false)
    expect(shouldHint(used, { ...context, means: null })).toBe(false)
  })

  it('counts days in the person’s time zone', () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  })
})

describe('install method', () => {
  const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit}`
  const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit}`
  const safari = 'Version/18.5 Mobile/15E148 Safari/604.1'
  const means = (userAgent: string, here = {}) =>
    installMethod({ isInstalled: false, hasPrompt: false, userAgent, maxTouchPoints: 5, ...here })

  it('uses the browser’s install prompt if there is one', () => {
    expect(means('Mozilla/5.0 (Linux; Android 15) Chrome/142.0', { hasPrompt: true })).toBe(
      'prompt',
    )
    expect(means('Mozilla/5.0 (Linux; Android 15) Chrome/142.0')).toBeNull()
  })

  it('shows the steps in Safari on an iPhone and on an iPad, which reports itself as a Mac', () => {
    expect(means(`${iPhone} ${safari}`)).toBe('steps')
    expect(means(`${mac} Version/18.5 Safari/605.1.15`)).toBe('steps')
    expect(means(`${mac} Version/18.5 Safari/605.1.15`, { maxTouchPoints: 0 })).toBeNull()
  })

  it('has no install method in other apps on iOS, whose toolbars differ', () => {
    expect(means(`${iPhone} CriOS/142.0 Mobile/15E148 Safari/604.1`)).toBeNull()
    expect(means(`${iPhone} Mobile/15E148 Instagram 400.0`)).toBeNull()
    expect(means(`${iPhone} Mobile/15E148`)).toBeNull()
  })

  it('has no install method if the app is already installed', () => {
    expect(means(`${iPhone} ${safari}`, { isInstalled: true })).toBeNull()
    expect(means('Chrome', { isInstalled: true, hasPrompt: true })).toBeNull()
  })
})
