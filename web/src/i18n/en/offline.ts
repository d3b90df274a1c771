/** The offline status of saved places. */
export const enOffline = {
  here: 'On this device',
  small: 'On this device, with small photos',
  downloading: 'Downloading photos, {{done}} of {{photos}}…',
  downloadingReviews: 'Downloading reviews…',
  full: 'Not enough space for its photos',
  missingPhotos: 'Photos not downloaded yet',
  missingReviews: 'Reviews not downloaded yet',
  status: {
    downloading: 'Downloading your saved resources.',
    done: 'Your saved resources are on this device, with photos and reviews.',
  },
} as const
