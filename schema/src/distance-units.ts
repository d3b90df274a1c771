/** The two distance units. Section 3. */
export const distanceUnits = ['km', 'mi'] as const

export type DistanceUnit = (typeof distanceUnits)[number]
