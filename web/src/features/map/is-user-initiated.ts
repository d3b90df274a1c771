/** Event data of a move that the user has requested with a button or a tap. */
export const userInitiated = { isUserInitiated: true }

/**
 * Event data of the automatic centring, which a setting enables. After this centring, a change of the results may
 * still move the map.
 */
export const fromSetting = { ...userInitiated, isBySetting: true }

/** Returns true if the view is the user's choice and must stay. */
export function isChosen(event: object): boolean {
  return isUserInitiated(event) && !('isBySetting' in event)
}

/** Returns true if the user has moved the map by pointer, keyboard or button, and not the app. */
export function isUserInitiated(event: object): boolean {
  if ('isUserInitiated' in event) return true
  return 'originalEvent' in event && event.originalEvent !== undefined
}
