/** The tiles' one layer. */
export const placeLayer = 'places'

/**
 * Up to this zoom places that touch are one cluster; it is as far as the map goes, so that places at
 * the very same spot never hide each other.
 */
export const deepestClusters = 20
