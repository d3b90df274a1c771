import type { Texts } from '../texts.ts'

/** The data stored on the device. */
export const storage: Texts<'es', 'storage'> = {
  title: 'Almacenamiento',
  intro: 'Lo que esta app conserva en este dispositivo para funcionar sin red.',
  measuring: 'Midiendo…',
  unknown: 'Desconocido',
  kinds: {
    places: 'Lugares y reseñas',
    placesHint: 'El directorio completo. Se queda, porque tiene que estar aquí cuando no hay red.',
    own: 'Lo que guardas y escribes',
    ownHint:
      'Lugares guardados, reseñas, borradores y lo que aún está sin enviar. Nada de aquí los borra.',
    photos: 'Fotos',
    photosHint: 'De lugares que guardaste o miraste, y las que tomaste.',
    streets: 'Calles vistas en el mapa',
    streetsHint: 'Se vuelven a mostrar sin red.',
    maps: 'Mapas sin conexión',
    mapsHint: 'Los descargaste tú; en Mapas sin conexión están uno por uno.',
    app: 'La propia app',
    appHint: 'Para que arranque sin red.',
  },
  total: '{{size}} en total',
  room: 'El navegador cuenta {{used}}. Permite hasta {{quota}}, mientras haya espacio en este dispositivo.',
  roomLabel: 'Espacio usado',
  noRoom: 'Este navegador no dice cuánto espacio hay.',
  kept: 'El navegador ha prometido conservar todo esto hasta que lo elimines.',
  notKept: 'Si a este dispositivo le falta espacio, el navegador puede borrar todo esto.',
  ask: 'Pedirle que lo conserve todo',
  refused:
    'Por ahora el navegador ha dicho que no. Es más fácil que acepte si la app está instalada o se usa a menudo.',
  sevenDays:
    'Safari borra lo que conserva un sitio web si no lo abres en siete días de uso de Safari. Si la añades a la pantalla de inicio, esta app lo conserva todo: toca Compartir y luego “Añadir a pantalla de inicio”.',
  clear: 'Borrar',
  question: {
    photos: '¿Borrar las fotos?',
    photosText:
      'Se borran {{size}} de fotos que vinieron de la red. Las que tomaste y aún no enviaste se quedan. Con red, las demás vuelven al mirar sus lugares.',
    streets: '¿Borrar las calles?',
    streetsText:
      'Sin red, el mapa ya no mostrará calles, salvo las de tus mapas sin conexión. Con red, vuelven a medida que las miras.',
    maps: '¿Eliminar todos los mapas sin conexión?',
    mapsText:
      'Se eliminan todos los mapas sin conexión de este dispositivo, {{size}}, también los que aún se están descargando. Habría que volver a descargar cada uno.',
    confirm: 'Borrar',
    cancel: 'Conservar',
    busy: 'Borrando…',
  },
  done: {
    photos: 'Fotos borradas',
    streets: 'Calles borradas',
    maps: 'Mapas sin conexión eliminados',
    text: 'Vuelve a haber {{size}} libres.',
    nothing: 'No había nada que se pudiera borrar.',
  },
  failed: 'No funcionó. Inténtalo de nuevo.',
  full: {
    text: 'Ya se usa el {{percent}}\u00a0% del espacio que el navegador da a esta app',
    open: 'Ver espacio',
    later: 'Más tarde',
  },
}
