import type { Texts } from '../texts.ts'

/** The Photos field. */
export const photoPicking: Texts<'es', 'photoPicking'> = {
  legend: 'Fotos',
  count: '{{count}} de {{max}}',
  add: 'Toca para añadir fotos',
  full: 'Máximo {{max}} fotos',
  take: 'Tomar una foto',
  hint: 'Hasta {{max}} fotos. El lugar y la fecha se borran antes de que nadie más las vea.',
  dropHint: 'También puedes arrastrar fotos hasta aquí o pegarlas.',
  drop: 'Suelta las fotos aquí',
  list: 'Fotos elegidas',
  photo: 'Foto {{number}} de {{count}}',
  missing: 'No está en este dispositivo',
  remove: 'Quitar la foto {{number}}',
  cover: 'Portada',
  coverOf: 'Portada: foto {{number}}',
  makeCover: 'Usar de portada',
  makeCoverOf: 'Usar de portada: foto {{number}}',
  preparing_one: 'Preparando {{count}} foto…',
  preparing_other: 'Preparando {{count}} fotos…',
  progress: 'Preparando foto {{number}} de {{total}}…',
  said: {
    added_one: '{{count}} foto añadida.',
    added_other: '{{count}} fotos añadidas.',
    removed: 'Foto {{number}} quitada.',
    back: 'Foto recuperada.',
    cover: 'Elegida como portada.',
  },
  undo: 'Deshacer',
  notSent: 'Aún no se ha enviado',
  notSentText:
    'No se pudo usar una foto. El formulario dice por qué. Envíalo otra vez para continuar sin esa foto.',
  leaveText: 'Las fotos que aún se están preparando quedarán fuera.',
  freeUp: 'Liberar espacio',
  problems: {
    not_an_image_one: '“{{name}}” no es una foto y quedó fuera.',
    not_an_image_other: '{{count}} archivos no son fotos y quedaron fuera.',
    too_large_one: '“{{name}}” ocupa más de 100 MB. Elige una versión más pequeña.',
    too_large_other: '{{count}} fotos ocupan más de 100 MB. Elige versiones más pequeñas.',
    too_many_pixels_one: '“{{name}}” tiene más de 200 megapíxeles. Elige una versión más pequeña.',
    too_many_pixels_other:
      '{{count}} fotos tienen más de 200 megapíxeles. Elige versiones más pequeñas.',
    cannot_decode_one: 'No se pudo leer “{{name}}”. Puede que esté dañada o incompleta.',
    cannot_decode_other:
      'No se pudieron leer {{count}} fotos. Puede que estén dañadas o incompletas.',
    cannot_redraw_one:
      'La protección de privacidad de este navegador altera las imágenes que procesan los sitios web. “{{name}}” solo se puede enviar sin cambios: en JPEG, PNG, WebP o AVIF, de hasta 12 MB y 40 megapíxeles.',
    cannot_redraw_other:
      'La protección de privacidad de este navegador altera las imágenes que procesan los sitios web. {{count}} fotos solo se pueden enviar sin cambios: en JPEG, PNG, WebP o AVIF, de hasta 12 MB y 40 megapíxeles.',
    heic_one:
      'El navegador de este dispositivo no puede leer fotos HEIC como “{{name}}”. Guárdala como JPEG o elige otra.',
    heic_other:
      'El navegador de este dispositivo no puede leer fotos HEIC. Guarda estas {{count}} como JPEG o elige otras.',
    too_many_one: 'Un lugar puede tener hasta {{max}} fotos. “{{name}}” quedó fuera.',
    too_many_other: 'Un lugar puede tener hasta {{max}} fotos. {{count}} quedaron fuera.',
    no_room_one:
      'En este dispositivo no queda espacio para “{{name}}”. Elimina antes algo que ya no necesites.',
    no_room_other:
      'En este dispositivo no queda espacio para {{count}} fotos. Elimina antes algo que ya no necesites.',
    failed_one: 'No se pudo añadir “{{name}}”. Inténtalo de nuevo.',
    failed_other: 'No se pudieron añadir {{count}} fotos. Inténtalo de nuevo.',
  },
}
