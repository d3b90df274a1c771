export const externalApiRateLimitsTable = 'outside_service_turns'

/** The times at which an external service may be requested again, by any process, in milliseconds since 1970. */
export interface ExternalApiRateLimitsTable {
  service: string
  next_turn: number
  rests_until: number
}
