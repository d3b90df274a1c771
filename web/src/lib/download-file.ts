/** Saves `text` as a file in the user's downloads. */
export function downloadFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the URL after `click()` has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
