import type { Texts } from '../texts.ts'

/** The web app manifest, and the page before the app starts. */
export const manifest: Texts<'nl', 'manifest'> = {
  description:
    'Plekken om te leren, te verblijven, elkaar te ontmoeten en te eten, voor gezinnen die op reis leren. Werkt ook offline.',
  shortcuts: {
    saved: 'Bewaard',
    add: 'Plek toevoegen',
  },
  pictures: {
    explore: 'Plekken op een kaart en als lijst',
    place: 'Alles over één plek',
    saved: 'Bewaarde plekken, ook offline',
    wide: 'Plekken naast de kaart',
  },
  noScript: 'Schakel JavaScript in.',
  notStarted:
    'De app is nog niet gestart. Laad de pagina opnieuw. Helpt dat niet, dan klopt het adres misschien niet, of blokkeert iets de bestanden van de app.',
  reload: 'Opnieuw laden',
}
