import type { Texts } from '../texts.ts'

/** The messages shown while the app cannot use its data on this device, or waits long for it. */
export const deviceData: Texts<'pt', 'deviceData'> = {
  outdated: {
    title: 'Esta é uma versão anterior',
    text: 'Uma mais recente já foi usada neste dispositivo. Feche todas as janelas desta app e volte a abri-la. Nada se perde.',
  },
  blocked: {
    title: 'Ainda há uma versão anterior aberta',
    text: 'Feche os outros separadores e janelas desta app, e aqui tudo continua automaticamente.',
  },
  unavailable: {
    title: 'Este navegador bloqueia os dados deste site',
    text: 'Por isso, não é possível guardar nada neste dispositivo. Permita os cookies e os dados deste site nas definições do navegador, ou saia da navegação privada, e tente novamente. Até lá, pode ler os locais abaixo online.',
  },
  slow: 'A leitura dos dados neste dispositivo está a demorar mais do que o habitual. Se esta app estiver aberta noutros separadores ou janelas, feche-os, e aqui tudo continua automaticamente.',
}
