import type { Texts } from '../texts.ts'

/** The messages shown while the app cannot use its data on this device, or waits long for it. */
export const deviceData: Texts<'nl', 'deviceData'> = {
  outdated: {
    title: 'Dit is een oudere versie',
    text: 'Op dit apparaat is al een nieuwere versie gebruikt. Sluit alle vensters van deze app en open hem opnieuw. Er gaat niets verloren.',
  },
  blocked: {
    title: 'Er is nog een oudere versie open',
    text: 'Sluit de andere tabbladen en vensters van deze app, dan gaat het hier automatisch verder.',
  },
  unavailable: {
    title: 'Deze browser blokkeert opslag voor deze site',
    text: 'Er kan niets op dit apparaat worden bewaard. Sta in de instellingen van je browser cookies en sitegegevens voor deze site toe, of verlaat de privémodus, en probeer het opnieuw. Tot die tijd kun je de plekken hieronder online lezen.',
  },
  slow: 'Het lezen van de gegevens op dit apparaat duurt langer dan gewoonlijk. Als deze app in andere tabbladen of vensters openstaat, sluit die dan; het gaat hier automatisch verder.',
}
