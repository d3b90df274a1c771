/** Texts about content shared from another app. */
export const enSharing = {
  filled: 'Filled in from what you shared. Please check it.',
  photosComing: 'Getting your photos ready…',
  photosLost: 'Photos left out',
  photosLostText: 'Only the text was received. Please share the photos again, or add them here.',
  somePhotosLostText: 'Some photos could not be added. The others are in the form.',
  lost: 'Nothing was received',
  lostText: 'What you shared couldn’t be opened. Please share it again.',
  heldText:
    'Finish or close what you’re writing. What you shared will be there when you add a resource.',
  question: {
    title: 'Use what you shared?',
    text: 'You’re already writing about {{name}}. Keep that draft, or replace it with what you shared.',
    unnamed: 'a resource',
    quoted: '“{{name}}”',
    keep: 'Keep your draft',
    use: 'Use what was shared',
    waits: 'Saved for later',
    waitsText: 'What you shared will be in the form once you add or discard your draft.',
  },
} as const
