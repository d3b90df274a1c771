import type {
  FillLayerSpecification,
  LineLayerSpecification,
  RasterLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'

type WithoutSource<L> = Omit<L, 'source'>

/** A layer of any area; its source comes with the area. */
export type AreaLayer =
  | WithoutSource<FillLayerSpecification>
  | WithoutSource<LineLayerSpecification>
  | WithoutSource<RasterLayerSpecification>
  | WithoutSource<SymbolLayerSpecification>
