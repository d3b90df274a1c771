const copyright = 'https://www.openstreetmap.org/copyright'

/** OpenStreetMap asks for a link to its licence; an operator's own links stay as they are. */
export function linkAttribution(attribution: string): string {
  if (attribution.includes('<a')) return attribution
  return attribution.replace('OpenStreetMap', `<a href="${copyright}">OpenStreetMap</a>`)
}
