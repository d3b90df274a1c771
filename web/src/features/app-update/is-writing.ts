/** Whether a form is open in this tab with something typed in it. */
export function isWriting(document: Document): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    '[role="dialog"][data-state="open"] form :is(textarea, input:not([type=radio], [type=checkbox]))',
  )
  return [...fields].some(({ value }) => value.trim() !== '')
}
