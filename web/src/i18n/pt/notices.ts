import type { Texts } from '../texts.ts'

/** Notifications, and their switches in Settings. */
export const notices: Texts<'pt', 'notices'> = {
  title: 'Notificações',
  newResources: {
    label: 'Novos locais',
    hint: 'Quando são adicionados locais por perto.',
  },
  savedUpdates: {
    label: 'Novidades em locais guardados',
    hint: 'Quando muda um local guardado.',
  },
  note: 'Recebe notificações enquanto a app está aberta, também em segundo plano. Com a app instalada, alguns navegadores deixam-na também procurar novidades cerca de uma vez por dia enquanto está fechada. A sua localização fica neste dispositivo.',
  noLocation:
    'Os Serviços de localização estão desligados, por isso nada conta como próximo. Ligue-os mais abaixo.',
  noPosition:
    'A sua localização ainda não é conhecida, por isso nada conta como próximo. Centre uma vez o mapa na sua localização.',
  refused: {
    denied:
      'As notificações deste site estão bloqueadas. Permita-as nas definições do navegador e ligue isto de novo.',
    default:
      'Não permitiu as notificações. Ligue isto de novo e permita-as quando o navegador perguntar.',
    unsupported: 'Este navegador não pode mostrar notificações.',
    'needs-install':
      'No iPhone e no iPad, só a app instalada pode enviar notificações. Toque em Partilhar, depois em “Adicionar ao ecrã principal”, e ligue isto lá.',
  },
  one: {
    added: { title: 'Novo por perto: {{name}}', body: '{{location}}' },
    changed: { title: 'Novidades sobre {{name}}', body: 'Um local guardado mudou.' },
  },
  several: {
    added_one: '{{count}} novo local por perto.',
    added_other: '{{count}} novos locais por perto.',
    changed_one: '{{count}} local guardado mudou.',
    changed_other: '{{count}} locais guardados mudaram.',
    gone_one: '{{count}} local guardado já não está no diretório.',
    gone_other: '{{count}} locais guardados já não estão no diretório.',
  },
  others_one: 'mais {{count}}',
  others_other: 'mais {{count}}',
}
