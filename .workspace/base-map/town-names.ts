/** Current English names of the towns that the package names differently. */
const atlasNames: Readonly<Record<string, string>> = {
  'City of Balikpapan': 'Balikpapan',
  'Lexington-Fayette': 'Lexington',
  'New York City': 'New York',
  'Nur-Sultan': 'Astana',
  'Palikir - National Government Center': 'Palikir',
  Panamá: 'Panama City',
  'Ulan Bator': 'Ulaanbaatar',
  'Washington, D.C.': 'Washington',
}

/** Villages, a beach and a district that the package lists as cities. */
const overcounted = new Set([
  'Budta, PH',
  'Dadonghai, CN',
  'Ironville, US',
  'Nowrangapur, IN',
  'Pasragad Branch, IR',
])

export function townName(name: string): string {
  return atlasNames[name] ?? name
}

export function isOvercounted(name: string, country: string): boolean {
  return overcounted.has(`${name}, ${country}`)
}
