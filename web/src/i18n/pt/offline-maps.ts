import type { Texts } from '../texts.ts'

/** The offline maps in Settings. */
export const offlineMaps: Texts<'pt', 'offlineMaps'> = {
  title: 'Mapas offline',
  intro:
    'Os mapas transferidos mostram as ruas sem ligação. Ficam neste dispositivo até os eliminar.',
  loading: 'A procurar mapas…',
  none: 'Este diretório ainda não tem mapas de ruas para transferir. As costas, as fronteiras e as cidades de todo o mundo já estão neste dispositivo.',
  offline: {
    some: 'Está offline. Os mapas disponíveis aparecem quando houver ligação; as transferências são retomadas automaticamente.',
    none: 'Nenhum mapa offline neste dispositivo. Os mapas disponíveis aparecem quando houver ligação.',
  },
  failed: 'Não foi possível carregar a lista de mapas.',
  retry: 'Tentar de novo',
  list: 'Mapas para transferir',
  status: {
    held: '{{size}} neste dispositivo',
    outdated: '{{size}} neste dispositivo. Está disponível um mapa mais recente, de {{newSize}}.',
    withdrawn:
      '{{size}} neste dispositivo. O diretório já não oferece este mapa. Se o eliminar, não o pode voltar a transferir.',
    progress: '{{received}} de {{total}}, {{percent}}',
    queued: 'Em fila de espera',
    network: 'À espera da rede: {{progress}}',
    wifi: 'À espera do Wi-Fi: {{progress}}',
    paused: 'Em pausa: {{progress}}',
    begunAnew: 'O mapa mudou no servidor, por isso a transferência recomeçou.',
  },
  failure: {
    room: 'Já não há espaço neste dispositivo. Elimine algo de que já não precise. O que já foi transferido fica.',
    roomMissing:
      'Não há espaço suficiente neste dispositivo: faltam {{size}}. O que já foi transferido fica.',
    gone: 'O diretório já não oferece este mapa.',
    damaged: 'O ficheiro não é um mapa válido. Foi eliminado.',
  },
  fault: {
    damaged:
      'Este mapa já não pode ser lido. As ruas são carregadas online até o transferir de novo.',
    incomplete:
      'O navegador perdeu partes deste mapa. Ali, as ruas são carregadas online até o transferir de novo.',
  },
  action: {
    download: 'Transferir',
    update: 'Atualizar',
    again: 'Transferir de novo',
    pause: 'Pausar',
    resume: 'Retomar',
    mobile: 'Usar dados móveis',
    retry: 'Tentar de novo',
    cancel: 'Cancelar',
    delete: 'Eliminar',
    failed: 'Não foi possível guardar isto neste dispositivo. Tente de novo.',
  },
  delete: {
    title: 'Eliminar este mapa?',
    text: '“{{title}}” ocupa {{size}} neste dispositivo. Sem ele, precisa de ligação para ver as ruas dessa zona.',
    confirm: 'Eliminar {{size}}',
    cancel: 'Manter',
  },
  cancel: {
    title: 'Cancelar esta transferência?',
    text: '{{size}} de “{{title}}” já transferidos serão eliminados.',
    textUpdate:
      '{{size}} da nova versão de “{{title}}” já transferidos serão eliminados. O seu mapa atual fica.',
    confirm: 'Cancelar transferência',
    cancel: 'Continuar',
  },
  mobile: {
    title: 'Transferir com dados móveis?',
    text: '“{{title}}” ocupa {{size}}. Pode haver custos de dados.',
    confirm: 'Usar dados móveis',
    cancel: 'Agora não',
  },
  total: '{{size}} de mapas neste dispositivo.',
  free: '{{size}} disponíveis.',
  announce: {
    progress: '{{title}}: {{percent}} transferido',
    queued: '{{title}}: em fila de espera',
    network: '{{title}}: à espera da rede',
    wifi: '{{title}}: à espera do Wi-Fi',
    paused: '{{title}}: em pausa',
    held: '{{title}}: neste dispositivo',
    offered: '{{title}}: não está neste dispositivo',
  },
}
