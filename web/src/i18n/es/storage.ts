import type { Texts } from '../texts.ts'

/** The data stored on the device. */
export const storage: Texts<'es', 'storage'> = {
  title: 'Almacenamiento',
  intro: 'Lo que esta app guarda en este dispositivo para funcionar sin conexión.',
  measuring: 'Midiendo…',
  unknown: 'Desconocido',
  kinds: {
    places: 'Lugares y reseñas',
    placesHint:
      'El directorio completo. Siempre se conserva, para que la app funcione sin conexión.',
    own: 'Lugares guardados y textos',
    ownHint: 'Lugares guardados, reseñas, borradores y cambios sin enviar. Nada de aquí los borra.',
    photos: 'Fotos',
    photosHint: 'De lugares que guardaste o abriste, y las tuyas.',
    streets: 'Calles vistas en el mapa',
    streetsHint: 'Para volver a verlas sin conexión.',
    maps: 'Mapas sin conexión',
    mapsHint: 'Los que descargaste. Están uno por uno en Mapas sin conexión.',
    app: 'La propia app',
    appHint: 'Para que se abra sin conexión.',
  },
  total: '{{size}} en total',
  room: '{{used}} usados de un máximo de {{quota}}.',
  roomLabel: 'Espacio usado',
  noRoom: 'Este navegador no dice cuánto espacio hay.',
  kept: 'Tu navegador conservará todo esto hasta que lo elimines.',
  notKept: 'Si queda poco espacio en este dispositivo, tu navegador puede borrar todo esto.',
  ask: 'Conservar mis datos',
  refused:
    'Por ahora tu navegador no ha aceptado. Es más fácil que acepte si la app está instalada o se usa a menudo.',
  sevenDays:
    'Safari borra los datos de un sitio web si usas Safari siete días sin abrirlo. En la pantalla de inicio esta app lo conserva todo: toca Compartir y luego “Añadir a pantalla de inicio”.',
  clear: 'Borrar',
  question: {
    photos: '¿Borrar las fotos?',
    photosText:
      'Se borrarán {{size}} de fotos descargadas. Tus fotos sin enviar se conservan. Con conexión, las demás se descargarán de nuevo cuando abras sus lugares.',
    streets: '¿Borrar las calles?',
    streetsText:
      'Sin conexión, el mapa solo mostrará las calles de tus mapas sin conexión. Con conexión, se descargarán de nuevo a medida que las veas.',
    maps: '¿Eliminar todos los mapas sin conexión?',
    mapsText:
      'Se eliminarán todos los mapas sin conexión de este dispositivo ({{size}}), también las descargas incompletas. Para usarlos otra vez, tendrás que descargar cada uno de nuevo.',
    confirm: 'Borrar',
    cancel: 'Conservar',
    busy: 'Borrando…',
  },
  done: {
    photos: 'Fotos borradas',
    streets: 'Calles borradas',
    maps: 'Mapas sin conexión eliminados',
    text: '{{size}} liberados.',
    nothing: 'No hay nada que borrar.',
  },
  failed: 'No funcionó. Inténtalo de nuevo.',
  full: {
    text: 'Ya se usa el {{percent}}\u00a0% del espacio de esta app',
    open: 'Ver espacio',
    later: 'Más tarde',
  },
}
