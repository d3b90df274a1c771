import type { Texts } from '../texts.ts'

/** The offline maps in Settings. */
export const areas: Texts<'pt', 'areas'> = {
  title: 'Mapas offline',
  intro: 'Um mapa transferido mostra as ruas sem rede. Fica neste dispositivo até o eliminar.',
  loading: 'A procurar mapas…',
  none: 'Este diretório ainda não tem mapas de ruas para transferir. As costas, as fronteiras e as cidades de todo o mundo já estão neste dispositivo.',
  offline: {
    some: 'Sem rede. O que se pode transferir aparece quando houver ligação; as transferências continuam automaticamente.',
    none: 'Nenhum mapa offline neste dispositivo. O que se pode transferir aparece quando houver ligação.',
  },
  failed: 'Não foi possível ler a lista de mapas.',
  retry: 'Tentar de novo',
  list: 'Mapas para transferir',
  status: {
    held: '{{size}} neste dispositivo',
    outdated: '{{size}} neste dispositivo. Há um mapa mais recente, de {{newSize}}.',
    withdrawn:
      '{{size}} neste dispositivo. O diretório já não oferece este mapa, por isso não o poderá recuperar depois de o eliminar.',
    progress: '{{received}} de {{total}}, {{percent}}',
    queued: 'À espera da sua vez',
    network: 'À espera da rede: {{progress}}',
    wifi: 'À espera do Wi-Fi: {{progress}}',
    paused: 'Em pausa: {{progress}}',
    begunAnew: 'O mapa mudou no servidor, por isso a transferência recomeçou.',
  },
  failure: {
    room: 'Já não há espaço neste dispositivo. Elimine algo de que já não precise; o que chegou do mapa fica.',
    roomMissing:
      'Não há espaço suficiente neste dispositivo: faltam {{size}}. O que chegou do mapa fica.',
    gone: 'O diretório já não oferece este mapa.',
    damaged: 'O que o servidor enviou não é um mapa. Nada foi guardado.',
  },
  fault: {
    damaged: 'Este mapa já não pode ser lido. As ruas vêm da rede até ele ser transferido de novo.',
    incomplete:
      'O navegador perdeu partes deste mapa. Ali, as ruas vêm da rede até ele ser transferido de novo.',
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
    text: '“{{title}}” ocupa {{size}} neste dispositivo. Sem ele, as ruas dessa zona precisam de rede.',
    confirm: 'Eliminar {{size}}',
    cancel: 'Manter',
  },
  cancel: {
    title: 'Cancelar esta transferência?',
    text: 'Já chegaram {{size}} de “{{title}}”, que seriam eliminados.',
    textUpdate:
      'Já chegaram {{size}} da nova versão de “{{title}}”, que seriam eliminados. O mapa que está aqui fica.',
    confirm: 'Cancelar transferência',
    cancel: 'Continuar',
  },
  mobile: {
    title: 'Transferir com dados móveis?',
    text: '“{{title}}” ocupa {{size}}, o que pode custar dinheiro.',
    confirm: 'Usar dados móveis',
    cancel: 'Agora não',
  },
  total: '{{size}} de mapas neste dispositivo.',
  free: '{{size}} livres para mais.',
  announce: {
    progress: '{{title}}: {{percent}} transferido',
    queued: '{{title}}: à espera da sua vez',
    network: '{{title}}: à espera da rede',
    wifi: '{{title}}: à espera do Wi-Fi',
    paused: '{{title}}: em pausa',
    held: '{{title}}: neste dispositivo',
    offered: '{{title}}: não está neste dispositivo',
  },
}
