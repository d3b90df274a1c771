import { installRecordSchema } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import {
  installMethod,
  localDay,
  shouldShowInstallHint,
} from '../../src/features/install/install-method.ts'

const used = { days: ['2026-11-21', '2026-11-22'], opened: ['a', 'b', 'c'], isDismissed: false }
const context = { method: 'prompt', savedCount: 1 } as const

describe('install hint', () => {
  it('shows the install hint on the second day of use, after a save or a third opened place', () => {
    expect(shouldShowInstallHint(used, context)).toBe(true)
    expect(shouldShowInstallHint({ ...used, opened: [] }, context)).toBe(true)
    expect(shouldShowInstallHint(used, { ...context, savedCount: 0 })).toBe(true)
    expect(shouldShowInstallHint(used, { method: 'steps', savedCount: 0 })).toBe(true)
  })

  it('shows no install hint on the first day, nor to a person who has only looked around', () => {
    expect(shouldShowInstallHint({ ...used, days: ['2026-11-22'] }, context)).toBe(false)
    expect(
      shouldShowInstallHint({ ...used, opened: ['a', 'b'] }, { ...context, savedCount: 0 }),
    ).toBe(false)
    expect(shouldShowInstallHint(installRecordSchema.parse({}), context)).toBe(false)
  })

  it('never shows the install hint after it was dismissed, or if the app cannot be installed', () => {
    expect(shouldShowInstallHint({ ...used, isDismissed: true }, context)).toBe(false)
    expect(shouldShowInstallHint(used, { ...context, method: null })).toBe(false)
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
  const method = (userAgent: string, here = {}) =>
    installMethod({ isInstalled: false, hasPrompt: false, userAgent, maxTouchPoints: 5, ...here })

  it('uses the browser’s install prompt if there is one', () => {
    expect(method('Mozilla/5.0 (Linux; Android 15) Chrome/142.0', { hasPrompt: true })).toBe(
      'prompt',
    )
    expect(method('Mozilla/5.0 (Linux; Android 15) Chrome/142.0')).toBeNull()
  })

  it('offers manual installation steps in Safari on an iPhone and on an iPad, which reports itself as a Mac', () => {
    expect(method(`${iPhone} ${safari}`)).toBe('steps')
    expect(method(`${mac} Version/18.5 Safari/605.1.15`)).toBe('steps')
    expect(method(`${mac} Version/18.5 Safari/605.1.15`, { maxTouchPoints: 0 })).toBeNull()
  })

  it('has no install method in other apps on iOS, whose toolbars differ', () => {
    expect(method(`${iPhone} CriOS/142.0 Mobile/15E148 Safari/604.1`)).toBeNull()
    expect(method(`${iPhone} Mobile/15E148 Instagram 400.0`)).toBeNull()
    expect(method(`${iPhone} Mobile/15E148`)).toBeNull()
  })

  it('has no install method if the app is already installed', () => {
    expect(method(`${iPhone} ${safari}`, { isInstalled: true })).toBeNull()
    expect(method('Chrome', { isInstalled: true, hasPrompt: true })).toBeNull()
  })
})
