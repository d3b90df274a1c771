export const outsideServiceTurnsTable = 'outside_service_turns'

/** When a service out there may be asked again, by whichever process; milliseconds since 1970. */
export interface OutsideServiceTurnsTable {
  service: string
  next_turn: number
  rests_until: number
}
