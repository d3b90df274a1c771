import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

/** Between two rows, in px. */
const gap = 16
/** Two rows are visible on this screen, and three are below it. */
const rows = 5

interface Row {
  index: number
  top: number
  bottom: number
}

/** What one frame showed of the list, from top to bottom. */
interface Frame {
  line: string
  rows: Row[]
}

declare global {
  interface Window {
    /** Records every frame from now until `seen` is called. */
    watchList: () => void
    /** The text above the list. */
    lineOfList: () => string
    seen: () => { frames: Frame[]; measured: number }
  }
}

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  // Two rows are visible at the top.
  const viewport = { width: 390, height: 960 }
  phone = await Phone.start(server.origin, { hasServiceWorker: false, hasMap: false, viewport })
  await phone.context.addInitScript(watchFrames)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

function watchFrames(): void {
  let frames: Frame[] = []
  let measured = 0
  let isWatching = false
  const { get } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight') ?? {}
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
    get(this: HTMLElement) {
      if (this.hasAttribute('data-index')) measured += 1
      return get?.call(this)
    },
  })
  function look() {
    if (!isWatching) return
    // Runs right after the frame, so the DOM contains exactly what the frame has drawn.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const rows = [...document.querySelectorAll('[data-index]')].map((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return { index: Number(row.getAttribute('data-index')), top, bottom }
      })
      frames.push({ line: window.lineOfList(), rows })
    }
    port2.postMessage(null)
    requestAnimationFrame(look)
  }
  window.lineOfList = () =>
    document.querySelector('section[aria-labelledby=explore-list] p[role=status]')?.textContent ??
    ''
  window.watchList = () => {
    frames = []
    measured = 0
    isWatching = true
    requestAnimationFrame(look)
  }
  window.seen = () => {
    isWatching = false
    return { frames, measured }
  }
}

/** Opens the list of all places and records it from when its last row exists. */
async function watchWholeList(): Promise<void> {
  const { page } = phone
  await phone.open()
  await phone.search('')
  await page.waitForFunction(
    (rows) => document.querySelectorAll('[data-index]').length >= rows,
    rows,
  )
  await page.evaluate(() => window.watchList())
}

/** The frames in which the results of this search were drawn, up to the last row. */
async function framesOf(text: string): Promise<{ frames: Frame[]; measured: number }> {
  const { page } = phone
  await watchWholeList()
  await page.waitForFunction(() => window.lineOfList() !== '')
  const before = await page.evaluate(() => window.lineOfList())
  await phone.search(text)
  await page.waitForFunction(
    ({ before, rows }) =>
      window.lineOfList() !== before && document.querySelectorAll('[data-index]').length >= rows,
    { before, rows },
  )
  const { frames, measured } = await page.evaluate(() => window.seen())
  return { frames: frames.filter(({ line }) => line !== before), measured }
}

describe('a new list of places', () => {
  it('draws the visible rows of a new list in the first frame and the others in later frames', async () => {
    const { frames } = await framesOf('school')
    const height = await phone.page.evaluate(() => innerHeight)
    const [first] = frames
    const last = frames.at(-1)
    if (!first || !last) throw new Error('Nothing was drawn')
    expect(first.rows.at(-1)?.bottom).toBeGreaterThanOrEqual(height)
    expect(first.rows.length).toBeLessThan(last.rows.length)
    for (const [n, { rows }] of frames.entries())
      expect(rows.length - (frames[n - 1]?.rows.length ?? rows.length)).toBeLessThanOrEqual(1)
  })

  it('places the rows of a list below each other in every frame, whatever their heights', async () => {
    const { frames } = await framesOf('family')
    const heights = new Set<number>()
    for (const { rows } of frames) {
      for (const [n, { top, bottom }] of rows.entries()) {
        heights.add(Math.round(bottom - top))
        const above = rows[n - 1]
        if (above) expect(top - above.bottom).toBeCloseTo(gap, 0)
      }
    }
    expect(heights.size).toBeGreaterThan(1)
  })

  it('measures the rows of a list after layout and not in the task that renders them', async () => {
    const { frames, measured } = await framesOf('children')
    expect(frames.length).toBeGreaterThan(0)
    expect(measured).toBe(0)
  })
})

describe('a scrolled list of places', () => {
  it('draws the visible rows of a scrolled list at once and the others one per frame', async () => {
    const { page } = phone
    await watchWholeList()
    await page.mouse.move(195, 600)
    await page.mouse.wheel(0, 1300)
    // Three more rows than before: two of their frames are certainly complete.
    await page.waitForFunction((row) => document.querySelector(`[data-index="${row}"]`), rows + 2)
    const { frames } = await page.evaluate(() => window.seen())
    const height = await page.evaluate(() => innerHeight)
    const come = frames.map(({ rows }, n) => {
      const before = new Set((frames[n - 1]?.rows ?? rows).map(({ index }) => index))
      return rows.filter(({ index }) => !before.has(index))
    })
    expect(come.flat().length).toBeGreaterThan(1)
    for (const rows of come) {
      const offScreen = rows.filter(({ top, bottom }) => top > height || bottom < 0)
      expect(offScreen.length).toBeLessThanOrEqual(1)
    }
    for (const { rows } of frames) expect(rows.at(-1)?.bottom).toBeGreaterThanOrEqual(height)
  })

  it('paints each row of a list separately, including shadows that extend beyond it', async () => {
    const style = await phone.page.evaluate(() => {
      const row = document.querySelector('[data-index]')
      return row && { ...getComputedStyle(row) }
    })
    expect(style).toMatchObject({ contain: 'paint', overflowClipMargin: '48px' })
  })
})
