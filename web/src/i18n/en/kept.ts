/** What of the saved places is on this device. */
export const enKept = {
  here: 'On this device',
  small: 'On this device, with small photos',
  keeping: 'Keeping photos {{done}} of {{photos}}…',
  keepingReviews: 'Keeping reviews…',
  full: 'No room on this device for its photos',
  missingPhotos: 'Photos not here yet',
  missingReviews: 'Reviews not here yet',
  told: {
    keeping: 'Bringing your saved places onto this device.',
    done: 'Your saved places are on this device, with photos and reviews.',
  },
} as const
