/** Words to try the components with: this page is for who builds the app, and needs no translation. */
export const short = 'Old Mill'
export const sentence = 'A small hub for families who learn while they travel.'
export const long =
  'The Old Water Mill of the Seven Valleys, a House for Families who Learn while they Travel, and for Everyone who Happens to Come By'
export const unbroken =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
export const stars = ['1 Poor', '2 Fair', '3 Good', '4 Very Good', '5 Excellent'] as const
