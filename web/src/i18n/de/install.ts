import type { Texts } from '../texts.ts'

/** Installing the app. */
export const install: Texts<'de', 'install'> = {
  section: 'App',
  row: 'App installieren',
  rowHint: 'Auf deinem Startbildschirm, in einem eigenen Fenster und auch ohne Netz sofort offen.',
  hint: {
    label: 'App installieren',
    text: 'Hol die App auf deinen Startbildschirm: Sie öffnet sich sofort, auch offline.',
    install: 'Installieren',
    how: 'Zeig mir, wie',
    notNow: 'Jetzt nicht',
  },
  steps: {
    title: 'Zum Home-Bildschirm hinzufügen',
    description: 'Dreimal tippen in Safari.',
    close: 'Schließen',
    share: 'Tippe in der Leiste von Safari auf „Teilen“.',
    shareMore: 'Nicht da? Es ist im Menü mit den drei Punkten.',
    add: 'Scrolle nach unten und tippe auf „Zum Home-Bildschirm“.',
    confirm: 'Tippe oben auf „Hinzufügen“.',
    addButton: 'Hinzufügen',
    after:
      'Auf dem Home-Bildschirm fängt die App neu an. Melde dich dort einmal an, dann ist alles da, was in deinem Konto liegt.',
    done: 'Alles klar',
  },
  busy: 'Eins nach dem anderen',
  busyText: 'Beende oder schließe, was du gerade schreibst, und öffne das dann nochmal.',
}
