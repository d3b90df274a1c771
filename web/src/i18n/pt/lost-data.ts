import type { Texts } from '../texts.ts'

/** The messages about data loss: the browser has cleared the app's data. */
export const lostData: Texts<'pt', 'lostData'> = {
  title: 'O navegador apagou os dados desta app',
  text: 'Os navegadores fazem isto quando falta espaço ou quando uma app fica muito tempo sem ser aberta. Tudo o que a app guardava neste dispositivo foi apagado.',
  unsent_one:
    'Da última vez que a usou aqui, faltava enviar {{count}} alteração. Se não foi enviada desde então, perdeu-se.',
  unsent_other:
    'Da última vez que a usou aqui, faltava enviar {{count}} alterações. As que não foram enviadas desde então perderam-se.',
  visitorSaves_one: '{{count}} local que tinha guardado sem conta já não está guardado.',
  visitorSaves_other: 'Os {{count}} locais que tinha guardado sem conta já não estão guardados.',
  mapAreas_one:
    '{{count}} mapa offline deste dispositivo desapareceu. Pode voltar a transferi-lo nas Definições.',
  mapAreas_other:
    'Os {{count}} mapas offline deste dispositivo desapareceram. Pode voltar a transferi-los nas Definições.',
  signedIn: 'Entre de novo para recuperar tudo o que foi enviado.',
  visitor: 'O diretório volta a ser transferido automaticamente.',
  signIn: 'Entrar',
  close: 'Compreendi',
}
