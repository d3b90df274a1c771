/** The search for locations: the add dialog's field, and the map at a place that was searched for. */
export const enLocations = {
  foundBy: {
    list: 'Searched in our own list of towns, without the search service.',
    offline: 'Searched on this device alone: there is no network.',
    unanswered: 'Searched on this device alone: our server cannot be asked just now.',
  },
  count_one: '{{count}} suggestion',
  count_other: '{{count}} suggestions',
  none: 'No suggestions',
  showMap: 'Show the map at {{place}}',
} as const
