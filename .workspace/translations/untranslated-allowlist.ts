/** Names and other messages that are equal in every language. */
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

/** Messages of each language that are correctly equal to English. */
const untranslatedAllowlist: Record<string, readonly string[]> = {
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
    'Photo',
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
    'Review',
    'Reviews',
    'Website',
    '{{rating}} ({{count}} review)',
    '{{rating}} ({{count}} reviews)',
  ],
}

/** Returns the messages that may equal English in a language. */
export function allowedInEnglish(language: string): Set<string> {
  return new Set([...everywhere, ...(untranslatedAllowlist[language] ?? [])])
}
