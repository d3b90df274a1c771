import { limits } from '@worldschool/schema'

/** The first 100 characters, with an ellipsis only where something was left out. Section 2. */
export function popupExcerpt(description: string): string {
  const characters = [...description]
  if (characters.length <= limits.popupDescription) return description
  return `${characters.slice(0, limits.popupDescription).join('').trimEnd()}…`
}
