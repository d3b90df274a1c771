import { describe, expect, it } from 'vitest'
import { findChromium, findHeadlessChromium } from './support/find-chromium.ts'

const fromNpm = async () => '/tmp/chromium'
const machineWith = (...paths: string[]) => ({
  exists: (path: string) => paths.includes(path),
  fromNpm,
})

describe('the browser that the tests use', () => {
  it("finds the system's browser when one is installed", async () => {
    const machine = machineWith('/usr/bin/google-chrome')
    expect((await findChromium(machine)).executablePath).toBe('/usr/bin/google-chrome')
  })

  it('finds the browser of an npm package when the system has none', async () => {
    expect((await findChromium(machineWith())).executablePath).toBe('/tmp/chromium')
  })

  it("finds the headless shell for tests of pages alone, or else the system's browser", async () => {
    const [shell, chromium] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
    const found = async (...paths: string[]) =>
      (await findHeadlessChromium(machineWith(...paths))).executablePath
    expect(await found(shell, chromium)).toBe(shell)
    expect(await found(chromium)).toBe(chromium)
  })

  it('without a browser, the tests fail with instructions to install one, and no test is skipped', async () => {
    const emptyMachine = {
      exists: () => false,
      fromNpm: () => Promise.reject(new Error('no such package')),
    }
    await expect(findChromium(emptyMachine)).rejects.toThrow(
      /install it .*apt-get install chromium/,
    )
  })
})
