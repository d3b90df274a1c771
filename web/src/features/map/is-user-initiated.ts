/** Event data of a move that a person has asked for by a button or a tap. */
export const userInitiated = { isUserInitiated: true }

/** Of the automatic centring, which a setting asks for: it shows a place, and the next question moves the map. */
export const bySetting = { ...userInitiated, isBySetting: true }

/** Whether it is a move after which the map stays where it is. */
export function isChosen(event: object): boolean {
  return isUserInitiated(event) && !('isBySetting' in event)
}

/** Whether a person has moved the map, by hand, by key or by what they tapped, and not the app. */
export function isUserInitiated(event: object): boolean {
  if ('isUserInitiated' in event) return true
  return 'originalEvent' in event && event.originalEvent !== undefined
}
