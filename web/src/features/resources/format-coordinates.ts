/** Coordinates as an atlas prints them: "38.80° N 9.38° W". */
export function formatCoordinates(latitude: number, longitude: number): string {
  return `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}  ${degrees(longitude)} ${longitude < 0 ? 'W' : 'E'}`
}

function degrees(value: number): string {
  return `${Math.abs(value).toFixed(2)}°`
}
