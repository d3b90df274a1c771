export const geocodeAnswersTable = 'geocode_answers'

/** A cached response of the geocoding service. It does not record who sent the query. */
export interface GeocodeAnswersTable {
  /** The kind of query, and its text or point, such as `search lisbon`. */
  question: string
  /** JSON. */
  answer: string
  asked_at: string
}
