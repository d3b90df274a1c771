/** What of the saved places is on this phone. */
export const enKept = {
  here: 'On this phone',
  small: 'On this phone, with small photos',
  keeping: 'Keeping photos {{done}} of {{photos}}…',
  keepingReviews: 'Keeping reviews…',
  full: 'No room on this phone for its photos',
  missingPhotos: 'Photos not here yet',
  missingReviews: 'Reviews not here yet',
  told: {
    keeping: 'Bringing your saved places onto this phone.',
    done: 'Your saved places are on this phone, with photos and reviews.',
  },
} as const
