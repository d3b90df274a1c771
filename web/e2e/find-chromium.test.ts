import { describe, expect, it } from 'vitest'
import { findChromium } from './support/find-chromium.ts'

const fromNpm = async () => '/tmp/chromium'

describe('the browser that the tests use', () => {
  it("is the system's own where there is one", async () => {
    const exists = (path: string) => path === '/usr/bin/google-chrome'
    expect((await findChromium({ exists, fromNpm })).executablePath).toBe('/usr/bin/google-chrome')
  })

  it('else comes from an npm package', async () => {
    expect((await findChromium({ exists: () => false, fromNpm })).executablePath).toBe(
      '/tmp/chromium',
    )
  })

  it('else is asked for in one sentence, and nothing is skipped', async () => {
    const nowhere = {
      exists: () => false,
      fromNpm: () => Promise.reject(new Error('no such package')),
    }
    await expect(findChromium(nowhere)).rejects.toThrow(/install it .*apt-get install chromium/)
  })
})
