/** Texts of an empty list, and of a list of approximate matches. */
export const enEmpty = {
  category: 'No resources found for this category.',
  search: 'No resources found for “{{query}}”.',
  searchHint: 'Try another word, a town or a country.',
  similar: 'No exact match for “{{query}}”. These come close.',
  searchAll: 'Search in all categories',
  showAll: 'Show all categories',
  filters: 'No resources found with these filters.',
  clearFilters: 'Clear filters',
  area: 'No resources found in this part of the map.',
  zoomOut: 'Zoom out to the nearest',
  clearArea: 'Search everywhere',
} as const
