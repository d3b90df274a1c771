import type { Texts } from '../texts.ts'

/** The predefined amenities, by the English texts that are stored. */
export const amenities: Texts<'pt', 'amenities'> = {
  WiFi: 'Wi-Fi',
  Parking: 'Estacionamento',
  'Family Friendly': 'Bom para famílias',
  'Wheelchair Accessible': 'Acessível a cadeiras de rodas',
  'Pet Friendly': 'Aceita animais',
  'Kitchen Available': 'Cozinha',
  Laundry: 'Lavandaria',
  'Air Conditioning': 'Ar condicionado',
  Playground: 'Parque infantil',
  'Swimming Pool': 'Piscina',
  'Quiet Area': 'Zona tranquila',
  'Study Space': 'Espaço de estudo',
  Library: 'Biblioteca',
  'Art Supplies': 'Materiais de arte',
  'Outdoor Space': 'Espaço ao ar livre',
  'Childcare Available': 'Cuidado de crianças',
  'Age Appropriate': 'Adequado à idade',
  'Educational Materials': 'Materiais educativos',
  'Group Discounts': 'Desconto para grupos',
  'Flexible Schedule': 'Horário flexível',
}
