/** Copies a text. Returns false if the browser offers no clipboard (for example on plain HTTP) or refuses access. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
