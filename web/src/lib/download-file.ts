/**
 * Saves `text` as a file in the user's downloads. An app on the home screen of an iPhone cannot download, so the
 * share sheet opens there, which can save to Files. Returns true if the file is in the downloads.
 */
export async function downloadFile(name: string, type: string, text: string): Promise<boolean> {
  const file = new File([text], name, { type })
  if (!(isOnIosHomeScreen() && navigator.canShare?.({ files: [file] }))) return download(file)
  try {
    await navigator.share({ files: [file] })
    return false
  } catch (error) {
    // The person has closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return false
    // The tap was too long ago, for example because the file was fetched first.
    return download(file)
  }
}

/** `navigator.standalone` exists in Safari only. */
function isOnIosHomeScreen(): boolean {
  return 'standalone' in navigator && navigator.standalone === true
}

function download(file: File): true {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the URL after `click()` has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return true
}
