import type { Texts } from '../texts.ts'

/** Content shared from another app. */
export const sharing: Texts<'de', 'sharing'> = {
  filled: 'Ausgefüllt mit dem, was du geteilt hast. Sieh es dir bitte nochmal an.',
  photosComing: 'Deine Fotos werden vorbereitet …',
  photosLost: 'Fotos fehlen',
  photosLostText:
    'Nur der Text ist angekommen. Bitte teile die Fotos nochmal oder füg sie hier hinzu.',
  somePhotosLostText:
    'Einige Fotos konnten nicht hinzugefügt werden. Die anderen sind im Formular.',
  lost: 'Nichts ist angekommen',
  lostText: 'Was du geteilt hast, konnte nicht übernommen werden. Bitte teile es nochmal.',
  heldText:
    'Beende oder schließe, was du gerade schreibst. Was du geteilt hast, wartet, bis du einen Ort hinzufügst.',
  question: {
    title: 'Das Geteilte verwenden?',
    text: 'Du schreibst gerade schon über {{name}}. Dieser Entwurf bleibt, es sei denn, du ersetzt ihn durch das Geteilte.',
    unnamed: 'einen Ort',
    quoted: '„{{name}}“',
    keep: 'Entwurf behalten',
    use: 'Geteiltes verwenden',
    waits: 'Für später aufgehoben',
    waitsText:
      'Was du geteilt hast, steht im Formular, sobald dein Entwurf hinzugefügt ist oder du neu anfängst.',
  },
}
