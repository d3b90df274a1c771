/** Some places that the worker has not been told of before. */
export interface NewPlaces {
  keys: number[]
  /** Longitude and latitude of each in turn. */
  points: Float64Array<ArrayBuffer>
  categories: string[]
  names: string[]
}

/** What the page asks the worker for; `request` comes back with the answer. */
export type PlaceRequest =
  | { kind: 'show'; request: number; keys: Uint32Array<ArrayBuffer> }
  | { kind: 'tile'; request: number; z: number; x: number; y: number; language: string }
  | { kind: 'expansion-zoom'; request: number; cluster: number }
  | { kind: 'leaves'; request: number; cluster: number; limit: number }

export type ToWorker = ({ kind: 'add' } & NewPlaces) | { kind: 'forget' } | PlaceRequest

export interface PlaceAnswer {
  request: number
  result: unknown
}
