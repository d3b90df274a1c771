import type {
  FillLayerSpecification,
  LineLayerSpecification,
  RasterLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { mapColours, type Theme } from '../../style/map-colours.ts'

type WithoutSource<L> = Omit<L, 'source'>

/** A layer of any region; the source is added per region. */
export type RegionLayer =
  | WithoutSource<FillLayerSpecification>
  | WithoutSource<LineLayerSpecification>
  | WithoutSource<RasterLayerSpecification>
  | WithoutSource<SymbolLayerSpecification>

export interface RegionColours {
  land: string
  water: string
  green: string
  wood: string
  sand: string
  /** Schools, hospitals and similar. */
  campus: string
  paved: string
  building: string
  buildingLine: string
  path: string
  rail: string
  border: string
  minor: string
  minorEdge: string
  major: string
  majorEdge: string
  highway: string
  highwayEdge: string
  name: string
  softName: string
  waterName: string
  halo: string
}

/** Land and sea have the base map's colours, so that the edge of a region is not visible. */
export const regionColours: Readonly<Record<Theme, RegionColours>> = {
  light: {
    land: mapColours.light.land,
    water: mapColours.light.sea,
    green: '#dbe8c4',
    wood: '#cfdfb8',
    sand: '#f4e6bf',
    campus: '#f3e1cd',
    paved: '#f1e9d8',
    building: '#eaddc5',
    buildingLine: '#dccaa9',
    path: '#b39870',
    rail: '#a9a395',
    border: mapColours.light.border,
    minor: '#fffefa',
    minorEdge: '#dfd2b6',
    major: '#fbe4ae',
    majorEdge: '#d9bb7c',
    highway: '#f4bd8b',
    highwayEdge: '#cc8f5c',
    name: '#2c4745',
    softName: '#566a63',
    waterName: '#3d6f75',
    halo: mapColours.light.labelHalo,
  },
  dark: {
    land: mapColours.dark.land,
    water: mapColours.dark.sea,
    green: '#23443a',
    wood: '#1f4035',
    sand: '#3a3f30',
    campus: '#2c3d3a',
    paved: '#263b39',
    building: '#294340',
    buildingLine: '#345350',
    path: '#7d8f7c',
    rail: '#61756f',
    border: mapColours.dark.border,
    minor: '#45635e',
    minorEdge: '#152725',
    major: '#77754f',
    majorEdge: '#1b2a26',
    highway: '#96724c',
    highwayEdge: '#221f1a',
    name: '#d3ddd3',
    softName: '#a9bab1',
    waterName: '#7fb0b5',
    halo: mapColours.dark.labelHalo,
  },
}
