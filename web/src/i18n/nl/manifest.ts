import type { Texts } from '../texts.ts'

/** What the system shows of the app. */
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
  noScript: 'Zet JavaScript alsjeblieft aan.',
}
