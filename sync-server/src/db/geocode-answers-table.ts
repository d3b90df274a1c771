export const geocodeAnswersTable = 'geocode_answers'

/** An answer of the geocoding service. Nothing says who asked. */
export interface GeocodeAnswersTable {
  /** Kind and text or point, as `search lisbon`. */
  question: string
  /** JSON. */
  answer: string
  asked_at: string
}
