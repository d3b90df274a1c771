import type { Texts } from '../texts.ts'

/** The predefined amenities, by the English texts that are stored. */
export const amenities: Texts<'it', 'amenities'> = {
  WiFi: 'Wi-Fi',
  Parking: 'Parcheggio',
  'Family Friendly': 'Adatto alle famiglie',
  'Wheelchair Accessible': 'Accessibile in sedia a rotelle',
  'Pet Friendly': 'Animali ammessi',
  'Kitchen Available': 'Cucina',
  Laundry: 'Lavanderia',
  'Air Conditioning': 'Aria condizionata',
  Playground: 'Parco giochi',
  'Swimming Pool': 'Piscina',
  'Quiet Area': 'Area tranquilla',
  'Study Space': 'Spazio studio',
  Library: 'Biblioteca',
  'Art Supplies': 'Materiale artistico',
  'Outdoor Space': 'Spazio all’aperto',
  'Childcare Available': 'Servizio di babysitting',
  'Age Appropriate': 'Adatto all’età',
  'Educational Materials': 'Materiale didattico',
  'Group Discounts': 'Sconti per gruppi',
  'Flexible Schedule': 'Orari flessibili',
}
