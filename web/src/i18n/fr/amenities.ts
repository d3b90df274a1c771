import type { Texts } from '../texts.ts'

/** The predefined amenities, by the English texts that are stored. */
export const amenities: Texts<'fr', 'amenities'> = {
  WiFi: 'Wi-Fi',
  Parking: 'Parking',
  'Family Friendly': 'Idéal en famille',
  'Wheelchair Accessible': 'Accessible en fauteuil',
  'Pet Friendly': 'Animaux bienvenus',
  'Kitchen Available': 'Cuisine',
  Laundry: 'Lave-linge',
  'Air Conditioning': 'Climatisation',
  Playground: 'Aire de jeux',
  'Swimming Pool': 'Piscine',
  'Quiet Area': 'Espace calme',
  'Study Space': 'Espace d’étude',
  Library: 'Bibliothèque',
  'Art Supplies': 'Matériel créatif',
  'Outdoor Space': 'Espace extérieur',
  'Childcare Available': 'Garde d’enfants',
  'Age Appropriate': 'Adapté à l’âge',
  'Educational Materials': 'Matériel éducatif',
  'Group Discounts': 'Tarifs de groupe',
  'Flexible Schedule': 'Horaires souples',
}
