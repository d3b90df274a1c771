import type { Texts } from '../texts.ts'

/** When the browser has cleared what the app kept. */
export const lostData: Texts<'pt', 'lostData'> = {
  title: 'O navegador esvaziou este app',
  text: 'Isso acontece quando falta espaço ou quando um app fica muito tempo sem ser aberto. Tudo o que o app conservava neste dispositivo foi apagado.',
  unsent_one:
    'No último uso aqui, {{count}} alteração ainda não tinha sido enviada. Se não saiu desde então, perdeu-se.',
  unsent_other:
    'No último uso aqui, {{count}} alterações ainda não tinham sido enviadas. As que não saíram desde então perderam-se.',
  visitorSaves_one: '{{count}} lugar guardado sem conta já não está guardado.',
  visitorSaves_other: '{{count}} lugares guardados sem conta já não estão guardados.',
  mapAreas_one:
    '{{count}} mapa offline deste dispositivo desapareceu. Nas Configurações pode ser baixado de novo.',
  mapAreas_other:
    '{{count}} mapas offline deste dispositivo desapareceram. Nas Configurações podem ser baixados de novo.',
  signedIn: 'Entre de novo, e tudo o que foi enviado volta.',
  visitor: 'Os lugares do diretório voltam sozinhos.',
  signIn: 'Entrar',
  close: 'Entendi',
}
