/** Longitude and latitude in degrees, as in GeoJSON. */
export type Position = number[]
