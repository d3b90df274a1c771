import type { Texts } from '../texts.ts'

/** The offline maps in Settings. */
export const areas: Texts<'es', 'areas'> = {
  title: 'Mapas sin conexión',
  intro:
    'Un mapa descargado muestra las calles sin red. Se queda en este dispositivo hasta que lo elimines.',
  loading: 'Buscando mapas…',
  none: 'Este directorio aún no ofrece mapas de calles para descargar. Las costas, las fronteras y las ciudades de todo el mundo ya están en este dispositivo.',
  offline: {
    some: 'No hay red. Lo que se puede descargar aparecerá cuando tengas conexión; las descargas siguen por sí solas.',
    none: 'No hay mapas sin conexión en este dispositivo. Lo que se puede descargar aparecerá cuando tengas conexión.',
  },
  failed: 'No se pudo leer la lista de mapas.',
  retry: 'Reintentar',
  list: 'Mapas para descargar',
  status: {
    held: '{{size}} en este dispositivo',
    outdated: '{{size}} en este dispositivo. Hay un mapa más nuevo, de {{newSize}}.',
    withdrawn:
      '{{size}} en este dispositivo. El directorio ya no ofrece este mapa, así que no podrás recuperarlo si lo eliminas.',
    progress: '{{received}} de {{total}}, {{percent}}',
    queued: 'Esperando su turno',
    network: 'Esperando la red: {{progress}}',
    wifi: 'Esperando el wifi: {{progress}}',
    paused: 'En pausa: {{progress}}',
    begunAnew: 'El mapa ha cambiado en el servidor, así que la descarga empezó de nuevo.',
  },
  failure: {
    room: 'No queda espacio en este dispositivo. Elimina algo que ya no necesites; lo que ya llegó del mapa se queda.',
    roomMissing:
      'No hay espacio suficiente en este dispositivo: faltan {{size}}. Lo que ya llegó del mapa se queda.',
    gone: 'El directorio ya no ofrece este mapa.',
    damaged: 'Lo que envió el servidor no es un mapa. No se guardó nada.',
  },
  fault: {
    damaged:
      'Este mapa ya no se puede leer. Las calles vendrán de la red hasta que vuelvas a descargarlo.',
    incomplete:
      'El navegador ha perdido partes de este mapa. Allí las calles vendrán de la red hasta que vuelvas a descargarlo.',
  },
  action: {
    download: 'Descargar',
    update: 'Actualizar',
    again: 'Volver a descargar',
    pause: 'Pausar',
    resume: 'Reanudar',
    mobile: 'Usar datos móviles',
    retry: 'Reintentar',
    cancel: 'Cancelar',
    delete: 'Eliminar',
    failed: 'No se pudo guardar en este dispositivo. Inténtalo de nuevo.',
  },
  delete: {
    title: '¿Eliminar este mapa?',
    text: '“{{title}}” ocupa {{size}} en este dispositivo. Sin él, allí hará falta red para ver las calles.',
    confirm: 'Eliminar {{size}}',
    cancel: 'Conservar',
  },
  cancel: {
    title: '¿Cancelar esta descarga?',
    text: 'Ya han llegado {{size}} de “{{title}}”, que se eliminarían.',
    textUpdate:
      'Ya han llegado {{size}} de la versión nueva de “{{title}}”, que se eliminarían. El mapa que está aquí se queda.',
    confirm: 'Cancelar descarga',
    cancel: 'Seguir',
  },
  mobile: {
    title: '¿Descargar con datos móviles?',
    text: '“{{title}}” ocupa {{size}}, y eso puede costarte dinero.',
    confirm: 'Usar datos móviles',
    cancel: 'Ahora no',
  },
  total: '{{size}} de mapas en este dispositivo.',
  free: '{{size}} libres para más.',
  announce: {
    progress: '{{title}}: {{percent}} descargado',
    queued: '{{title}}: esperando su turno',
    network: '{{title}}: esperando la red',
    wifi: '{{title}}: esperando el wifi',
    paused: '{{title}}: en pausa',
    held: '{{title}}: en este dispositivo',
    offered: '{{title}}: no está en este dispositivo',
  },
}
