import type { Texts } from '../texts.ts'

/** The Saved screen. */
export const savedList: Texts<'nl', 'savedList'> = {
  title: 'Bewaarde plekken',
  loading: 'Bewaarde plekken laden…',
  fetchFailed: 'De bewaarde plekken konden niet worden geladen',
  emptyTitle: 'Nog niets bewaard',
  emptyText: 'Ga op ontdekking en bewaar je favoriete plekken voor worldschooling!',
  explore: 'Ontdekken',
  count_one: '{{count}} bewaarde plek',
  count_other: '{{count}} bewaarde plekken',
  visitorHint: 'Alleen op dit apparaat. Log in om ze aan je account toe te voegen.',
  signIn: 'Inloggen',
}
