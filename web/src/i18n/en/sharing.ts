/** Texts of what another app shares to this one. */
export const enSharing = {
  filled: 'Filled in from what you shared. Please look it over.',
  photosComing: 'Getting your photos ready…',
  photosLost: 'Photos left out',
  photosLostText: 'Only the text came along. Please share the photos again, or add them here.',
  somePhotosLostText: 'Some photos could not be added. The others are in the form.',
  lost: 'Nothing came along',
  lostText: 'What you shared could not be brought in. Please share it again.',
  heldText:
    'Finish or close what you are writing. What you shared will be there when you add a place.',
  question: {
    title: 'Use what you shared?',
    text: 'You are already writing about {{name}}. That draft stays unless you put what you shared in its place.',
    unnamed: 'a place',
    quoted: '“{{name}}”',
    keep: 'Keep your draft',
    use: 'Use what was shared',
    waits: 'Kept for later',
    waitsText: 'What you shared will be in the form once your draft is added or started over.',
  },
} as const
