/** A text of then and what was typed before it could be read: neither is lost. */
export function joinTexts(kept: string, typed: string): string {
  return [kept, typed].filter((text) => text !== '').join('\n')
}
