import type { Texts } from '../texts.ts'

/** Installing the app. */
export const install: Texts<'de', 'install'> = {
  section: 'App',
  row: 'App installieren',
  rowHint: 'Öffnet sich sofort vom Startbildschirm, auch offline.',
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
    shareMore: 'Nicht da? Sieh im Menü mit den drei Punkten nach.',
    add: 'Scrolle nach unten und tippe auf „Zum Home-Bildschirm“.',
    confirm: 'Tippe oben auf „Hinzufügen“.',
    addButton: 'Hinzufügen',
    after:
      'Auf dem Home-Bildschirm ist die App anfangs leer. Melde dich dort einmal an, dann siehst du deine gemerkten Orte und Bewertungen.',
    done: 'Alles klar',
  },
  busy: 'Eins nach dem anderen',
  busyText: 'Beende oder schließe, was du gerade schreibst, und öffne es dann nochmal.',
}
