const link = /(?:https?:\/\/|geo:-?\d)[^\s<>"“”]+/i
/** What says who shared a link and how, and not where it leads. */
const tracking = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|igsh|igshid|mc_eid|si|_gl|ref_src|g_st)$/

/** The first link in a text, without what ends the sentence around it; empty without one. */
export function linkIn(text: string): string {
  const [found = ''] = link.exec(text) ?? []
  const end = found.replace(/[.,;:!?…'’]+$/, '')
  // "(https://a.example)" ends before its bracket, "https://a.example/b_(c)" with it.
  return end.endsWith(')') && !end.includes('(') ? end.slice(0, -1) : end
}

/** Whether a text is a link and nothing else. */
export function isAddress(text: string): boolean {
  return text !== '' && linkIn(text) === text
}

/** A link without what it tells of its sharer, and without the passage that was marked. */
export function plainLink(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) return text.startsWith('geo:') ? text : ''
  const names = [...url.searchParams.keys()].filter((name) => tracking.test(name))
  for (const name of names) url.searchParams.delete(name)
  if (url.hash.startsWith('#:~:')) url.hash = ''
  return names.length > 0 || text.includes('#:~:') ? url.href : text
}
