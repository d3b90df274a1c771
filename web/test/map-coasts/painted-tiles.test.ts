import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TileToPaint } from '../../src/features/map/painted/messages.ts'
import { PaintedTiles } from '../../src/features/map/painted/painted-tiles.ts'
import { servePainter } from '../../src/features/map/painted/serve-painter.ts'
import { waitUntil } from '../support/wait-until.ts'

const ports: MessagePort[] = []

afterEach(() => {
  vi.restoreAllMocks()
  for (const port of ports.splice(0)) port.close()
})

const tile: TileToPaint = { z: 2, x: 1, y: 1, theme: 'light', ratio: 1 }
const never = new AbortController().signal

/** A painter whose pictures are what stands for one here: something that can be handed over. */
function open() {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  const painted: number[] = []
  let letGo: (() => void) | null = null
  let isHeld = false
  servePainter(port2, async ({ x }) => {
    painted.push(x)
    if (isHeld) await new Promise<void>((resolve) => (letGo = resolve))
    if (x < 0) throw new Error('Outside the world')
    return new ArrayBuffer(x) as unknown as ImageBitmap
  })
  const tiles = new PaintedTiles(port1)
  return {
    tiles,
    painted,
    hold: () => {
      isHeld = true
    },
    letGo: () => {
      isHeld = false
      letGo?.()
    },
  }
}

const widthOf = (picture: ImageBitmap) => (picture as unknown as ArrayBuffer).byteLength

describe('the painter of the coasts', () => {
  it('answers each request with its own picture, in the order they came', async () => {
    const { tiles, painted } = open()
    const asked = [3, 1, 2].map((x) => tiles.paint({ ...tile, x }, never))
    expect((await Promise.all(asked)).map(widthOf)).toEqual([3, 1, 2])
    expect(painted).toEqual([3, 1, 2])
  })

  it('does not paint what is given up before its turn', async () => {
    const { tiles, painted, hold, letGo } = open()
    hold()
    const gone = new AbortController()
    const first = tiles.paint({ ...tile, x: 1 }, never)
    const second = tiles.paint({ ...tile, x: 2 }, gone.signal)
    const third = tiles.paint({ ...tile, x: 3 }, never)
    await waitUntil(() => painted.length === 1)
    gone.abort()
    await expect(second).rejects.toThrow('aborted')
    letGo()
    expect(widthOf(await first)).toBe(1)
    expect(widthOf(await third)).toBe(3)
    expect(painted).toEqual([1, 3])
    expect(tiles.isBroken).toBe(false)
  })

  it('is broken for good by one tile that cannot be painted, and says so once', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { tiles } = open()
    const tellBroken = vi.fn()
    tiles.onBroken(tellBroken)
    const asked = [-1, -2].map((x) => tiles.paint({ ...tile, x }, never))
    for (const one of asked) await expect(one).rejects.toThrow('not painted')
    await expect(tiles.paint(tile, never)).rejects.toThrow('gone')
    expect(tiles.isBroken).toBe(true)
    expect(tellBroken).toHaveBeenCalledOnce()
  })

  it('lets nobody wait once its worker is lost', async () => {
    const { tiles, hold } = open()
    hold()
    const asked = tiles.paint(tile, never)
    tiles.break()
    await expect(asked).rejects.toThrow('not painted')
  })
})
