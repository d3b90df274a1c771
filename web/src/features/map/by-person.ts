/** Event data of a move that a person has asked for by a button or a tap. */
export const byPerson = { isByPerson: true }

/** Whether a person has moved the map, by hand, by key or by what they tapped, and not the app. */
export function isByPerson(event: object): boolean {
  if ('isByPerson' in event) return true
  return 'originalEvent' in event && event.originalEvent !== undefined
}
