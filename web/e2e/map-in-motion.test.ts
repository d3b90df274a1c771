import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pretendGraphicsCard } from './support/graphics-card.ts'
import { centreOf, lookFrom, mapAtRest } from './support/map-in-page.ts'
import { Phone } from './support/phone.ts'
import { ServerProcess } from './support/server-process.ts'

let server: ServerProcess
let phone: Phone

beforeAll(async () => {
  server = await ServerProcess.start({ SAMPLE_DATA: 'false' })
})

afterAll(async () => {
  await server?.remove()
})

afterEach(async () => {
  await phone?.remove()
})

/** In px of the page, from the middle of the map to its left, where no button is. */
const way = 120

async function openMap({ hasCard = false, hasTouch = false } = {}): Promise<void> {
  phone = await Phone.start(server.origin, { hasTouch })
  if (hasCard) await pretendGraphicsCard(phone.context)
  await phone.open()
  await phone.page.locator('.map-panel').hover()
  await phone.page.locator('.maplibregl-canvas').waitFor()
  await lookFrom(phone.page, [0, 20], 3)
  await mapAtRest(phone.page)
}

/** Pixels of the map for one of the page. */
const ratio = () =>
  phone.page.locator('.maplibregl-canvas').evaluate((canvas: HTMLCanvasElement) => {
    return Math.round((100 * canvas.width) / canvas.clientWidth) / 100
  })

const longitude = async () => (await centreOf(phone.page)).lng

async function middle(): Promise<{ x: number; y: number }> {
  const box = await phone.page.locator('.maplibregl-canvas').boundingBox()
  if (!box) throw new Error('No map')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** By what the map hears of a hand that goes to its left, in steps that each are drawn; the least ratio of them. */
async function goLeft(move: (x: number) => Promise<unknown>, from = 0): Promise<number> {
  const { x } = await middle()
  let least = 1
  for (let gone = from + 10; gone <= from + way; gone += 10) {
    await move(x - gone)
    await phone.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    least = Math.min(least, await ratio())
  }
  return least
}

/** What the map tells from here on of where it begins to move, and of changes of its size. */
function watchTold(): Promise<void> {
  return phone.page.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    for (const kind of ['movestart', 'resize'] as const) {
      window.findMap()?.on(kind, (event) => {
        told.push('originalEvent' in event && event.originalEvent ? `${kind} by hand` : kind)
      })
    }
  })
}

const told = () => phone.page.evaluate(() => (window as Window & { told?: string[] }).told)

/** At zoom 3 the world is 4096 px wide. */
const degreesOf = (px: number) => (px * 360) / 4096

describe('a map that the processor draws', () => {
  it('has fewer pixels while a mouse moves it, follows it all the way, and is sharp again at rest', async () => {
    await openMap()
    expect(await ratio()).toBe(1)
    await watchTold()
    const { mouse } = phone.page
    const { x, y } = await middle()
    await mouse.move(x, y)
    await mouse.down()
    expect(await goLeft((x) => mouse.move(x, y))).toBeCloseTo(0.67, 1)
    // It is sharp under a hand that rests, and does not let go of it.
    await expect.poll(ratio).toBe(1)
    await goLeft((x) => mouse.move(x, y), way)
    await expect.poll(longitude).toBeGreaterThan(degreesOf(2 * way - 10))
    await mouse.up()
    await expect.poll(ratio).toBe(1)
    // Nobody is told of a move that nobody made.
    expect(await told()).toEqual(['movestart by hand'])
    expect(phone.errors).toEqual([])
  })

  it('does so while a finger moves it', async () => {
    await openMap({ hasTouch: true })
    const touch = await phone.context.newCDPSession(phone.page)
    const { x, y } = await middle()
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      })
    await send('touchStart', x)
    expect(await goLeft((x) => send('touchMove', x))).toBeCloseTo(0.67, 1)
    // The browser keeps the first steps of a finger to itself.
    await expect.poll(longitude).toBeGreaterThan(degreesOf(way - 35))
    await send('touchEnd', x)
    await expect.poll(ratio).toBe(1)
  })

  it('does so while a wheel brings it nearer', async () => {
    await openMap()
    const { x, y } = await middle()
    await phone.page.mouse.move(x, y)
    await expect
      .poll(async () => {
        await phone.page.mouse.wheel(0, -60)
        return ratio()
      })
      .toBeCloseTo(0.67, 1)
    await expect.poll(ratio).toBe(1)
  })

  it('stays sharp where it jumps, or is only tapped', async () => {
    await openMap()
    await lookFrom(phone.page, [20, 20], 3)
    expect(await ratio()).toBe(1)
    const { x, y } = await middle()
    await phone.page.mouse.click(x, y)
    expect(await ratio()).toBe(1)
  })
})

describe('a map that a graphics card draws', () => {
  it('keeps its pixels while it is moved', async () => {
    await openMap({ hasCard: true })
    const { mouse } = phone.page
    const { x, y } = await middle()
    await mouse.move(x, y)
    await mouse.down()
    expect(await goLeft((x) => mouse.move(x, y))).toBe(1)
    await expect.poll(longitude).toBeGreaterThan(degreesOf(way - 10))
    await mouse.up()
  })
})
