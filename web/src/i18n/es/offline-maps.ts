import type { Texts } from '../texts.ts'

/** The offline maps in Settings. */
export const offlineMaps: Texts<'es', 'offlineMaps'> = {
  title: 'Mapas sin conexión',
  intro:
    'Los mapas descargados muestran las calles sin conexión. Se quedan en este dispositivo hasta que los elimines.',
  loading: 'Buscando mapas…',
  none: 'Este directorio aún no ofrece mapas de calles para descargar. Las costas, las fronteras y las ciudades de todo el mundo ya están en este dispositivo.',
  offline: {
    some: 'No tienes conexión. Los mapas disponibles aparecerán cuando la tengas, y las descargas se reanudarán automáticamente.',
    none: 'No hay mapas sin conexión en este dispositivo. Los mapas disponibles aparecerán cuando tengas conexión.',
  },
  failed: 'No se pudo cargar la lista de mapas.',
  retry: 'Reintentar',
  list: 'Mapas para descargar',
  status: {
    held: '{{size}} en este dispositivo',
    outdated: '{{size}} en este dispositivo. Hay disponible un mapa más nuevo, de {{newSize}}.',
    withdrawn:
      '{{size}} en este dispositivo. El directorio ya no ofrece este mapa. Si lo eliminas, no podrás volver a descargarlo.',
    progress: '{{received}} de {{total}}, {{percent}}',
    queued: 'En espera',
    network: 'Esperando la red: {{progress}}',
    wifi: 'Esperando el wifi: {{progress}}',
    paused: 'En pausa: {{progress}}',
    begunAnew: 'El mapa ha cambiado en el servidor, así que la descarga empezó de nuevo.',
  },
  failure: {
    room: 'No queda espacio en este dispositivo. Elimina algo que ya no necesites. Lo que ya se descargó se conserva.',
    roomMissing:
      'No hay espacio suficiente en este dispositivo: faltan {{size}}. Lo que ya se descargó se conserva.',
    gone: 'El directorio ya no ofrece este mapa.',
    damaged: 'El archivo no es un mapa válido. Se ha eliminado.',
  },
  fault: {
    damaged:
      'Este mapa ya no se puede leer. Las calles se cargarán de internet hasta que vuelvas a descargarlo.',
    incomplete:
      'El navegador ha perdido partes de este mapa. Allí las calles se cargarán de internet hasta que vuelvas a descargarlo.',
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
    text: '“{{title}}” ocupa {{size}} en este dispositivo. Sin él, necesitarás conexión para ver las calles de esa zona.',
    confirm: 'Eliminar {{size}}',
    cancel: 'Conservar',
  },
  cancel: {
    title: '¿Cancelar esta descarga?',
    text: 'Se eliminarán {{size}} ya descargados de “{{title}}”.',
    textUpdate:
      'Se eliminarán {{size}} ya descargados de la versión nueva de “{{title}}”. Tu mapa actual se conserva.',
    confirm: 'Cancelar descarga',
    cancel: 'Seguir',
  },
  mobile: {
    title: '¿Descargar con datos móviles?',
    text: '“{{title}}” ocupa {{size}}. Puede tener un coste en tu tarifa de datos.',
    confirm: 'Usar datos móviles',
    cancel: 'Ahora no',
  },
  total: '{{size}} de mapas en este dispositivo.',
  free: '{{size}} disponibles.',
  announce: {
    progress: '{{title}}: {{percent}} descargado',
    queued: '{{title}}: en espera',
    network: '{{title}}: esperando la red',
    wifi: '{{title}}: esperando el wifi',
    paused: '{{title}}: en pausa',
    held: '{{title}}: en este dispositivo',
    offered: '{{title}}: no está en este dispositivo',
  },
}
