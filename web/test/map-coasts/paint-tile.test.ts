import type { GeoJSONVTFeature } from '@maplibre/geojson-vt'
import { describe, expect, it } from 'vitest'
import { extent } from '../../src/features/map/painted/cut-tiles.ts'
import type { PaintStep } from '../../src/features/map/painted/paint-steps.ts'
import { type Brush, paintTile } from '../../src/features/map/painted/paint-tile.ts'

/** Writes down what it is told, in the place of a canvas. */
class ToldBrush {
  readonly told: string[] = []
  fillStyle = ''
  strokeStyle = ''
  globalAlpha = 0
  lineWidth = 0
  lineJoin = ''
  miterLimit = 0
  beginPath = () => void this.told.push('path')
  closePath = () => void this.told.push('close')
  moveTo = (x: number, y: number) => void this.told.push(`from ${x} ${y}`)
  lineTo = (x: number, y: number) => void this.told.push(`to ${x} ${y}`)
  fillRect = (...box: number[]) => void this.told.push(`ground ${this.fillStyle} ${box}`)
  fill = () => void this.told.push(`fill ${this.fillStyle}`)
  stroke = () =>
    void this.told.push(`line ${this.strokeStyle} ${this.lineWidth} at ${this.globalAlpha}`)
}

function paint(features: GeoJSONVTFeature[], steps: PaintStep[], ratio = 1): string[] {
  const brush = new ToldBrush()
  paintTile(brush as unknown as Brush, features, steps, { ratio, sea: '#sea' })
  return brush.told
}

const island: GeoJSONVTFeature = {
  type: 3,
  tags: { kind: 'land' },
  geometry: [
    [
      [0, 0],
      [extent, 0],
      [extent, extent],
    ],
  ],
}
const border: GeoJSONVTFeature = {
  type: 2,
  tags: { kind: 'border' },
  geometry: [
    [
      [0, 0],
      [extent / 2, extent / 4],
    ],
  ],
}

describe('a painted tile', () => {
  it('is all sea where there is nothing else', () => {
    expect(paint([], [])).toEqual(['ground #sea 0,0,512,512'])
  })

  it('traces a kind once for all its steps, rings closed and lines open', () => {
    const steps = [
      { kind: 'land', colour: '#shore', alpha: 1, width: 2 },
      { kind: 'land', colour: '#land', alpha: 1 },
      { kind: 'border', colour: '#border', alpha: 0.5, width: 1 },
    ]
    expect(paint([border, island], steps).slice(1)).toEqual([
      'path',
      'from 0 0',
      'to 512 0',
      'to 512 512',
      'close',
      'line #shore 2 at 1',
      'fill #land',
      'path',
      'from 0 0',
      'to 256 128',
      'line #border 1 at 0.5',
    ])
  })

  it('is as much larger as the screen is sharper, lines too', () => {
    const steps = [{ kind: 'border', colour: '#border', alpha: 1, width: 1 }]
    expect(paint([border], steps, 2)).toEqual([
      'ground #sea 0,0,1024,1024',
      'path',
      'from 0 0',
      'to 512 256',
      'line #border 2 at 1',
    ])
  })
})
