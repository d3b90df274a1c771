import type { Texts } from '../texts.ts'

/** Content shared from another app. */
export const sharing: Texts<'de', 'sharing'> = {
  filled: 'Ausgefüllt mit dem, was du geteilt hast. Bitte überprüfe es.',
  photosComing: 'Deine Fotos werden vorbereitet …',
  photosLost: 'Fotos fehlen',
  photosLostText:
    'Nur der Text ist angekommen. Bitte teile die Fotos nochmal oder füg sie hier hinzu.',
  somePhotosLostText:
    'Einige Fotos konnten nicht hinzugefügt werden. Die anderen sind im Formular.',
  lost: 'Nichts ist angekommen',
  lostText: 'Was du geteilt hast, konnte nicht geöffnet werden. Bitte teile es nochmal.',
  heldText:
    'Beende oder schließe, was du gerade schreibst. Was du geteilt hast, wartet, bis du einen Ort hinzufügst.',
  question: {
    title: 'Das Geteilte verwenden?',
    text: 'Du schreibst schon über {{name}}. Behalte diesen Entwurf oder ersetze ihn durch das Geteilte.',
    unnamed: 'einen Ort',
    quoted: '„{{name}}“',
    keep: 'Entwurf behalten',
    use: 'Geteiltes verwenden',
    waits: 'Für später gespeichert',
    waitsText:
      'Was du geteilt hast, steht im Formular, sobald du deinen Entwurf hinzufügst oder verwirfst.',
  },
}
