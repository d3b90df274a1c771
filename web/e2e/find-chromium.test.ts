import { describe, expect, it } from 'vitest'
import { findChromium, findHeadlessChromium } from './support/find-chromium.ts'

const fromNpm = async () => '/tmp/chromium'
const machineWith = (...paths: string[]) => ({
  exists: (path: string) => paths.includes(path),
  fromNpm,
})

describe('the browser that the tests use', () => {
  it("is the system's own where there is one", async () => {
    const machine = machineWith('/usr/bin/google-chrome')
    expect((await findChromium(machine)).executablePath).toBe('/usr/bin/google-chrome')
  })

  it('comes from an npm package where the system has none', async () => {
    expect((await findChromium(machineWith())).executablePath).toBe('/tmp/chromium')
  })

  it("is the headless shell where pages alone are tested, else the system's own", async () => {
    const [shell, chromium] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
    const found = async (...paths: string[]) =>
      (await findHeadlessChromium(machineWith(...paths))).executablePath
    expect(await found(shell, chromium)).toBe(shell)
    expect(await found(chromium)).toBe(chromium)
  })

  it('is asked for in one sentence where there is none, and nothing is skipped', async () => {
    const nowhere = {
      exists: () => false,
      fromNpm: () => Promise.reject(new Error('no such package')),
    }
    await expect(findChromium(nowhere)).rejects.toThrow(/install it .*apt-get install chromium/)
  })
})
