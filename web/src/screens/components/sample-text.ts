/** Sample text for the components: this page is for developers and needs no translation. */
export const shortText = 'Old Mill'
export const sentenceText = 'A small hub for families who learn while they travel.'
export const longText =
  'The Old Water Mill of the Seven Valleys, a House for Families who Learn while they Travel, and for Everyone who Happens to Come By'
export const unbrokenText =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
export const starLabels = ['1 Poor', '2 Fair', '3 Good', '4 Very Good', '5 Excellent'] as const
