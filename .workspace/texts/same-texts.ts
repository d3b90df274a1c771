/** Names, and what is the same in every language. */
const everywhere = [
  'WorldSchool Explorer',
  'WorldSchool',
  '{{screen}} · WorldSchool Explorer',
  'OpenStreetMap',
  '{{degrees}} N',
  '{{degrees}} S',
  '{{degrees}} E',
  '{{degrees}} W',
  '+351 …',
  'example.org',
  '{{product}} v{{version}}',
]

/** The texts of each language that are rightly spelt as the English ones. */
const sameTexts: Record<string, readonly string[]> = {
  de: [
    'Admin',
    'App',
    'Build',
    'Hubs',
    'In {{place}}',
    'Offline',
    'Restaurant',
    'Restaurants',
    'Version',
    'Website',
  ],
  es: ['Admin', 'App', 'Error', 'Hubs'],
  it: ['Account', 'Admin', 'App', 'Build', 'Email', 'In {{language}}', 'Offline', 'Password'],
  pt: ['Admin', 'App', 'Hubs', 'Offline'],
  fr: [
    '5 Excellent',
    'Actions',
    'Admin',
    'Build',
    'Contact',
    'Description',
    'Hubs',
    'Message',
    'Messages ({hotkey})',
    'Miles',
    'Notifications',
    'Parking',
    'Pause',
    'Photos',
    'Restaurant',
    'Restaurants',
    'Version',
    '{{count}} suggestion',
    '{{count}} suggestions',
  ],
  nl: [
    'Account',
    'App',
    'Build',
    'Contact',
    'Filters',
    'Hubs',
    'In {{place}}',
    'Later',
    'Offline',
    'Restaurant',
    'Restaurants',
    'Reviews',
    'Website',
    '{{rating}} ({{count}} review)',
    '{{rating}} ({{count}} reviews)',
  ],
}

/** What may read as in English in a language. */
export function mayBeSame(language: string): Set<string> {
  return new Set([...everywhere, ...(sameTexts[language] ?? [])])
}
