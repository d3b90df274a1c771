import { describe, expect, it } from 'vitest'
import { type PaintStep, paintSteps } from '../../src/features/map/painted/paint-steps.ts'
import { valueAt } from '../../src/features/map/painted/value-at.ts'
import { mapColours } from '../../src/features/map/style/map-colours.ts'
import { coastLayers, detailLayers } from '../../src/features/map/style/world-layers.ts'

const { light } = mapColours

function stepsAt(zoom: number, ratio = 1): PaintStep[] {
  const layers = zoom < 3 ? coastLayers(light) : detailLayers(light)
  return paintSteps(layers, zoom, ratio, light.sea)
}

/** The kinds in their order, each as often as it is begun anew. */
const kinds = (steps: readonly PaintStep[]) =>
  steps.map(({ kind }) => kind).filter((kind, at, all) => kind !== all[at - 1])

/** The strokes of the glow along the coast: those under the shore. */
const glow = (steps: readonly PaintStep[]) => {
  const lines = steps.filter(({ kind, width }) => kind === 'land' && width !== undefined)
  return lines.slice(
    0,
    lines.findIndex(({ colour }) => colour === light.shore),
  )
}

describe('a property of the style', () => {
  const width = ['interpolate', ['linear'], ['zoom'], 0, 4, 3, 10, 6, 18] as never

  it('is the same for the painter as for MapLibre, between its steps and beyond them', () => {
    expect([0, 1.5, 2, 3, 4, 6, 9].map((zoom) => valueAt(width, zoom, 1))).toEqual([
      4,
      7,
      8,
      10,
      10 + 8 / 3,
      18,
      18,
    ])
    expect(valueAt(3, 5, 1)).toBe(3)
    expect(valueAt(undefined, 5, 1)).toBe(1)
  })

  it('is refused where the painter could only guess', () => {
    expect(() => valueAt(['get', 'width'] as never, 2, 1)).toThrow('cannot read')
  })
})

describe('what is painted of a tile', () => {
  it('comes in the order of the layers of the style, from the ground up', () => {
    expect(kinds(stepsAt(2))).toEqual(['land', 'lake', 'border'])
    expect(kinds(stepsAt(5))).toEqual(['sea', 'land', 'river', 'lake', 'border'])
  })

  it('has the widths and colours of the style at the zoom of the tile', () => {
    const steps = stepsAt(3)
    expect(steps).toContainEqual({ kind: 'land', colour: light.shore, alpha: 1, width: 1.4 })
    expect(steps).toContainEqual({ kind: 'border', colour: light.border, alpha: 1, width: 0.9 })
    expect(steps).toContainEqual({ kind: 'land', colour: light.land, alpha: 1 })
    expect(steps.at(-1)?.width).toBe(0.9)
  })

  it('has rivers come in as MapLibre has them do', () => {
    const river = (zoom: number) => stepsAt(zoom).find(({ kind }) => kind === 'river')?.alpha
    expect([river(3), river(3.5), river(4)]).toEqual([undefined, 0.5, 1])
  })

  it('has a glow that narrows from little beyond its width and grows into its colour', () => {
    const strokes = glow(stepsAt(6))
    const widths = strokes.map(({ width = 0 }) => width)
    expect(widths.length).toBe(8)
    expect(widths).toEqual([...widths].sort((a, b) => b - a))
    expect(widths[0]).toBeLessThanOrEqual(18 + 1)
    expect(strokes.at(-1)?.colour).toBe(light.shallows)
    expect(strokes[0]?.colour).not.toBe(light.sea)
  })

  it('has hair lines of one pixel of the device, however sharp the screen', () => {
    const outline = (ratio: number) =>
      stepsAt(2, ratio).find(({ kind, colour }) => kind === 'lake' && colour === light.shore)
    expect([outline(1)?.width, outline(2)?.width]).toEqual([1, 0.5])
  })

  it('can be read from every layer at every zoom, in both themes', () => {
    for (const colours of Object.values(mapColours)) {
      for (let zoom = 0; zoom <= 14; zoom++) {
        for (const layers of [coastLayers(colours), detailLayers(colours)]) {
          for (const { colour, width = 1 } of paintSteps(layers, zoom, 2, colours.sea)) {
            expect(colour).toMatch(/^#[0-9a-f]{6}$/)
            expect(width).toBeGreaterThan(0)
          }
        }
      }
    }
  })
})
