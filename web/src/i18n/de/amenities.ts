import type { Texts } from '../texts.ts'

/** The predefined amenities, by the English texts that are stored. */
export const amenities: Texts<'de', 'amenities'> = {
  WiFi: 'WLAN',
  Parking: 'Parkplatz',
  'Family Friendly': 'Familienfreundlich',
  'Wheelchair Accessible': 'Rollstuhlgerecht',
  'Pet Friendly': 'Haustiere willkommen',
  'Kitchen Available': 'Küche',
  Laundry: 'Waschmaschine',
  'Air Conditioning': 'Klimaanlage',
  Playground: 'Spielplatz',
  'Swimming Pool': 'Pool',
  'Quiet Area': 'Ruhebereich',
  'Study Space': 'Lernplatz',
  Library: 'Bibliothek',
  'Art Supplies': 'Bastelmaterial',
  'Outdoor Space': 'Platz im Freien',
  'Childcare Available': 'Kinderbetreuung',
  'Age Appropriate': 'Altersgerecht',
  'Educational Materials': 'Lernmaterial',
  'Group Discounts': 'Gruppenrabatt',
  'Flexible Schedule': 'Flexible Zeiten',
}
