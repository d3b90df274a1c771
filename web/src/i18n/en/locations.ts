/** The search for locations: the field of the add dialog, and the map at a location found. */
export const enLocations = {
  foundBy: {
    list: 'Showing results from our own town list.',
    offline: 'You’re offline. Showing results from this device.',
    unanswered: 'Our server isn’t responding. Showing results from this device.',
  },
  count_one: '{{count}} suggestion',
  count_other: '{{count}} suggestions',
  none: 'No suggestions',
  showMap: 'Show {{place}} on the map',
} as const
