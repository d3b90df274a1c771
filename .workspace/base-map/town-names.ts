/** What the package calls otherwise than an atlas in English does today. */
const atlasNames: Readonly<Record<string, string>> = {
  'Nur-Sultan': 'Astana',
  'Palikir - National Government Center': 'Palikir',
  'New York City': 'New York',
  Panamá: 'Panama City',
  'Washington, D.C.': 'Washington',
  'Ulan Bator': 'Ulaanbaatar',
}

export function townName(name: string): string {
  return atlasNames[name] ?? name
}
