type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/**
 * Returns true if a key event belongs to an input method (IME), in which the key chooses or discards characters.
 * Safari ends the composition before it fires the key event, and marks that event only by the key code 229.
 */
export function isComposing(event: Key | { nativeEvent: Key }): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event
  return key.isComposing || key.keyCode === 229
}
