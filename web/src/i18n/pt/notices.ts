import type { Texts } from '../texts.ts'

/** Notifications: their switches in Settings and what they say. */
export const notices: Texts<'pt', 'notices'> = {
  title: 'Notificações',
  newResources: {
    label: 'Novos lugares',
    hint: 'Quando são adicionados lugares por perto.',
  },
  savedUpdates: {
    label: 'Novidades em lugares guardados',
    hint: 'Quando muda um lugar guardado.',
  },
  note: 'As notificações chegam enquanto o app está aberto, também em segundo plano. Com o app instalado, alguns navegadores deixam-no também procurar novidades cerca de uma vez por dia enquanto está fechado. A sua posição fica neste dispositivo.',
  noLocation:
    'Os Serviços de localização estão desligados, por isso nada conta como próximo. Ligue-os mais abaixo.',
  noPosition:
    'A sua posição ainda não é conhecida, por isso nada conta como próximo. Centre o mapa uma vez na sua localização.',
  refused: {
    denied:
      'As notificações deste site estão bloqueadas. Permita-as nas configurações do navegador e ligue isto de novo.',
    default:
      'O navegador não tem permissão para enviar notificações. Ligue isto de novo e aceite quando surgir a pergunta.',
    unsupported: 'Este navegador não pode mostrar notificações.',
    'needs-install':
      'No iPhone e no iPad, só o app instalado pode enviar notificações. Toque em Compartilhar, depois em “Adicionar à Tela de Início”, e ligue isto lá.',
  },
  one: {
    added: { title: 'Novo por perto: {{name}}', body: '{{location}}' },
    changed: { title: 'Novidades sobre {{name}}', body: 'Um lugar guardado mudou.' },
  },
  several: {
    added_one: '{{count}} novo lugar por perto.',
    added_other: '{{count}} novos lugares por perto.',
    changed_one: '{{count}} lugar guardado mudou.',
    changed_other: '{{count}} lugares guardados mudaram.',
    gone_one: '{{count}} lugar guardado já não está no diretório.',
    gone_other: '{{count}} lugares guardados já não estão no diretório.',
  },
  others_one: 'mais {{count}}',
  others_other: 'mais {{count}}',
}
