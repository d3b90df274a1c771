import type { Texts } from '../texts.ts'

/** Notifications, and their switches in Settings. */
export const notices: Texts<'es', 'notices'> = {
  title: 'Notificaciones',
  newResources: { label: 'Lugares nuevos', hint: 'Cuando se añaden lugares cerca de ti.' },
  savedUpdates: {
    label: 'Cambios en lugares guardados',
    hint: 'Cuando cambia un lugar que guardaste.',
  },
  note: 'Recibes notificaciones mientras la app está abierta, también en segundo plano. Si está instalada, algunos navegadores le permiten además buscar novedades más o menos una vez al día mientras está cerrada. Tu ubicación se queda en este dispositivo.',
  noLocation:
    'Los Servicios de ubicación están desactivados, así que nada cuenta como cercano. Actívalos más abajo.',
  noPosition:
    'Aún no se conoce tu ubicación, así que nada cuenta como cercano. Centra el mapa en ella una vez.',
  refused: {
    denied:
      'Las notificaciones de este sitio están bloqueadas. Permítelas en los ajustes de tu navegador y vuelve a activar esto.',
    default:
      'No has permitido las notificaciones. Vuelve a activar esto y permítelas cuando el navegador te pregunte.',
    unsupported: 'Este navegador no puede mostrar notificaciones.',
    'needs-install':
      'En iPhone y iPad solo la app instalada puede enviarte notificaciones. Toca Compartir, luego “Añadir a pantalla de inicio”, y activa esto allí.',
  },
  one: {
    added: { title: 'Nuevo cerca de ti: {{name}}', body: '{{location}}' },
    changed: { title: 'Novedades de {{name}}', body: 'Un lugar que guardaste ha cambiado.' },
  },
  several: {
    added_one: '{{count}} lugar nuevo cerca de ti.',
    added_other: '{{count}} lugares nuevos cerca de ti.',
    changed_one: '{{count}} lugar guardado ha cambiado.',
    changed_other: '{{count}} lugares guardados han cambiado.',
    gone_one: '{{count}} lugar guardado ya no está en el directorio.',
    gone_other: '{{count}} lugares guardados ya no están en el directorio.',
  },
  others_one: '{{count}} más',
  others_other: '{{count}} más',
}
