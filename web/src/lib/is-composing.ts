type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/**
 * Whether a key is the input method's, which chooses or discards characters with it. Safari ends the
 * composition before it tells of the key, and marks that by the code 229 alone.
 */
export function isComposing(event: Key | { nativeEvent: Key }): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event
  return key.isComposing || key.keyCode === 229
}
