import type { Texts } from '../texts.ts'

/** The predefined amenities, by the English texts that are stored. */
export const amenities: Texts<'nl', 'amenities'> = {
  WiFi: 'Wifi',
  Parking: 'Parkeerplaats',
  'Family Friendly': 'Gezinsvriendelijk',
  'Wheelchair Accessible': 'Rolstoeltoegankelijk',
  'Pet Friendly': 'Huisdieren welkom',
  'Kitchen Available': 'Keuken',
  Laundry: 'Wasmachine',
  'Air Conditioning': 'Airconditioning',
  Playground: 'Speeltuin',
  'Swimming Pool': 'Zwembad',
  'Quiet Area': 'Stilteruimte',
  'Study Space': 'Studieruimte',
  Library: 'Bibliotheek',
  'Art Supplies': 'Knutselspullen',
  'Outdoor Space': 'Buitenruimte',
  'Childcare Available': 'Kinderopvang',
  'Age Appropriate': 'Past bij de leeftijd',
  'Educational Materials': 'Leermateriaal',
  'Group Discounts': 'Groepskorting',
  'Flexible Schedule': 'Flexibele tijden',
}
