/** Coordinates as an atlas prints them: "38.80° N 9.38° W". */
export function formatCoordinates(latitude: number, longitude: number): string {
  return `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}  ${degrees(longitude)} ${longitude < 0 ? 'W' : 'E'}`
}

/** Coordinates to six decimals, about ten centimetres, as other apps take them. Section 8. */
export function coordinatesText(latitude: number, longitude: number, between = ', '): string {
  return latitude.toFixed(6) + between + longitude.toFixed(6)
}

function degrees(value: number): string {
  return `${Math.abs(value).toFixed(2)}°`
}
