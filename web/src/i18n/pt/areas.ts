import type { Texts } from '../texts.ts'

/** The offline maps in Settings. */
export const areas: Texts<'pt', 'areas'> = {
  title: 'Mapas offline',
  intro: 'Um mapa baixado mostra as ruas sem rede. Fica neste dispositivo até ser eliminado.',
  loading: 'Procurando mapas…',
  none: 'Este diretório ainda não tem mapas de ruas para baixar. As costas, as fronteiras e as cidades de todo o mundo já estão neste dispositivo.',
  offline: {
    some: 'Sem rede. O que se pode baixar aparece quando houver conexão; os downloads continuam sozinhos.',
    none: 'Nenhum mapa offline neste dispositivo. O que se pode baixar aparece quando houver conexão.',
  },
  failed: 'Não foi possível ler a lista de mapas.',
  retry: 'Tentar de novo',
  list: 'Mapas para baixar',
  status: {
    held: '{{size}} neste dispositivo',
    outdated: '{{size}} neste dispositivo. Há um mapa mais recente, de {{newSize}}.',
    withdrawn:
      '{{size}} neste dispositivo. O diretório já não oferece este mapa, por isso não pode voltar depois de eliminado.',
    progress: '{{received}} de {{total}}, {{percent}}',
    queued: 'À espera da sua vez',
    network: 'À espera da rede: {{progress}}',
    wifi: 'À espera do Wi-Fi: {{progress}}',
    paused: 'Em pausa: {{progress}}',
    begunAnew: 'O mapa mudou no servidor, por isso o download recomeçou.',
  },
  failure: {
    room: 'Já não há espaço neste dispositivo. Elimine algo de que já não precise; o que chegou do mapa fica.',
    roomMissing:
      'Não há espaço suficiente neste dispositivo: faltam {{size}}. O que chegou do mapa fica.',
    gone: 'O diretório já não oferece este mapa.',
    damaged: 'O que o servidor enviou não é um mapa. Nada foi guardado.',
  },
  fault: {
    damaged: 'Este mapa já não pode ser lido. As ruas vêm da rede até ele ser baixado de novo.',
    incomplete:
      'O navegador perdeu partes deste mapa. Ali, as ruas vêm da rede até ele ser baixado de novo.',
  },
  action: {
    download: 'Baixar',
    update: 'Atualizar',
    again: 'Baixar de novo',
    pause: 'Pausar',
    resume: 'Continuar',
    mobile: 'Usar dados móveis',
    retry: 'Tentar de novo',
    cancel: 'Cancelar',
    delete: 'Eliminar',
    failed: 'Não foi possível guardar isto neste dispositivo. Tente de novo.',
  },
  delete: {
    title: 'Eliminar este mapa?',
    text: '“{{title}}” ocupa {{size}} neste dispositivo. Sem ele, ali só há ruas com rede.',
    confirm: 'Eliminar {{size}}',
    cancel: 'Manter',
  },
  cancel: {
    title: 'Cancelar este download?',
    text: 'Já chegaram {{size}} de “{{title}}”, que seriam eliminados.',
    textUpdate:
      'Já chegaram {{size}} da nova versão de “{{title}}”, que seriam eliminados. O mapa que está aqui fica.',
    confirm: 'Cancelar download',
    cancel: 'Continuar',
  },
  mobile: {
    title: 'Baixar com dados móveis?',
    text: '“{{title}}” ocupa {{size}}, o que pode custar dinheiro.',
    confirm: 'Usar dados móveis',
    cancel: 'Agora não',
  },
  total: '{{size}} de mapas neste dispositivo.',
  free: '{{size}} livres para mais.',
  announce: {
    progress: '{{title}}: {{percent}} baixado',
    queued: '{{title}}: à espera da sua vez',
    network: '{{title}}: à espera da rede',
    wifi: '{{title}}: à espera do Wi-Fi',
    paused: '{{title}}: em pausa',
    held: '{{title}}: neste dispositivo',
    offered: '{{title}}: não está neste dispositivo',
  },
}
