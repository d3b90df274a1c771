/** Longitude and latitude in degrees, as GeoJSON has them. */
export type Position = number[]
