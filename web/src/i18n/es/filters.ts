import type { Texts } from '../texts.ts'

/** Sort and filters of Explore. */
export const filters: Texts<'es', 'filters'> = {
  title: 'Ordenar y filtrar',
  sort: {
    legend: 'Ordenar por',
    newest: 'Más nuevos',
    nearest: 'Más cercanos',
    rating: 'Mejor valorados',
    nearestHint: 'Usa la ubicación de tu dispositivo.',
    locating: 'Buscando tu ubicación…',
  },
  show: {
    legend: 'Mostrar',
    saved: 'Solo guardados',
    free: 'Gratis',
    freeHint: 'Oculta lo que es de pago. Los lugares sin un precio claro se siguen mostrando.',
  },
  age: {
    label: 'Edad de tu hijo o hija',
    any: 'Cualquier edad',
    baby: 'Menos de 1 año',
    years_one: '{{count}} año',
    years_other: '{{count}} años',
    hint: 'Los lugares sin una edad clara se siguen mostrando.',
  },
  amenities: {
    legend: 'Servicios',
    hint: 'Muestra los lugares que tienen todo esto.',
  },
  clear: 'Quitar todo',
  showPlaces_one: 'Ver {{number}} lugar',
  showPlaces_other: 'Ver {{number}} lugares',
  found_one: '{{number}} lugar',
  found_other: '{{number}} lugares',
  active: {
    label: 'Filtros activos',
    remove: 'Quitar filtro: {{filter}}',
    rating: 'Primero los mejor valorados',
    ageBaby: 'Edad: menos de 1 año',
    age_one: 'Edad: {{count}} año',
    age_other: 'Edad: {{count}} años',
    unclearPrice_one: '{{number}} de ellos no tiene un precio claro.',
    unclearPrice_other: '{{number}} de ellos no tienen un precio claro.',
  },
}
