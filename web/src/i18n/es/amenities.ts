import type { Texts } from '../texts.ts'

/** The predefined amenities, by the English texts that are stored. */
export const amenities: Texts<'es', 'amenities'> = {
  WiFi: 'Wifi',
  Parking: 'Estacionamiento',
  'Family Friendly': 'Para familias',
  'Wheelchair Accessible': 'Accesible en silla de ruedas',
  'Pet Friendly': 'Se admiten mascotas',
  'Kitchen Available': 'Cocina',
  Laundry: 'Lavandería',
  'Air Conditioning': 'Aire acondicionado',
  Playground: 'Área de juegos',
  'Swimming Pool': 'Piscina',
  'Quiet Area': 'Zona tranquila',
  'Study Space': 'Espacio de estudio',
  Library: 'Biblioteca',
  'Art Supplies': 'Materiales de arte',
  'Outdoor Space': 'Espacio al aire libre',
  'Childcare Available': 'Cuidado infantil',
  'Age Appropriate': 'Adaptado a la edad',
  'Educational Materials': 'Materiales educativos',
  'Group Discounts': 'Descuento para grupos',
  'Flexible Schedule': 'Horario flexible',
}
