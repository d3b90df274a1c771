/** Texts of the Photos field; loaded with the forms that have it. */
export const enPhotoPicking = {
  legend: 'Photos',
  count: '{{count}} of {{max}}',
  add: 'Tap to add photos',
  full: 'No more than {{max}} photos',
  take: 'Take a photo',
  hint: 'Up to {{max}} photos. Location and date are removed before anyone else sees them.',
  dropHint: 'You can also drop photos here, or paste them.',
  drop: 'Drop the photos here',
  list: 'Chosen photos',
  photo: 'Photo {{number}} of {{count}}',
  missing: 'Not on this device',
  remove: 'Remove photo {{number}}',
  cover: 'Cover',
  coverOf: 'Cover: photo {{number}}',
  makeCover: 'Make cover',
  makeCoverOf: 'Make cover: photo {{number}}',
  preparing_one: 'Preparing {{count}} photo…',
  preparing_other: 'Preparing {{count}} photos…',
  progress: 'Preparing photo {{number}} of {{total}}…',
  said: {
    added_one: '{{count}} photo added.',
    added_other: '{{count}} photos added.',
    removed: 'Photo {{number}} removed.',
    back: 'Photo restored.',
    cover: 'Set as cover.',
  },
  undo: 'Undo',
  notSent: 'Not sent yet',
  notSentText:
    'A photo couldn’t be used. The form says why. Send it again to continue without that photo.',
  leaveText: 'Photos still being prepared will be left out.',
  freeUp: 'Free up space',
  problems: {
    not_an_image_one: '“{{name}}” is not a photo and was left out.',
    not_an_image_other: '{{count}} files are not photos and were left out.',
    too_large_one: '“{{name}}” is larger than 100 MB. Please choose a smaller version of it.',
    too_large_other:
      '{{count}} photos are larger than 100 MB. Please choose smaller versions of them.',
    too_many_pixels_one:
      '“{{name}}” has more than 200 megapixels. Please choose a smaller version of it.',
    too_many_pixels_other:
      '{{count}} photos have more than 200 megapixels. Please choose smaller versions of them.',
    cannot_decode_one: '“{{name}}” could not be read. It may be damaged or incomplete.',
    cannot_decode_other: '{{count}} photos could not be read. They may be damaged or incomplete.',
    cannot_redraw_one:
      'This browser’s privacy protection alters pictures that websites process. “{{name}}” can only be sent unchanged: as a JPEG, PNG, WebP or AVIF of up to 12 MB and 40 megapixels.',
    cannot_redraw_other:
      'This browser’s privacy protection alters pictures that websites process. These {{count}} photos can only be sent unchanged: as JPEG, PNG, WebP or AVIF files of up to 12 MB and 40 megapixels.',
    heic_one:
      'This device’s browser cannot read HEIC photos such as “{{name}}”. Save it as a JPEG, or choose another.',
    heic_other:
      'This device’s browser cannot read HEIC photos. Save these {{count}} as JPEGs, or choose others.',
    too_many_one: 'A resource can have up to {{max}} photos. “{{name}}” was left out.',
    too_many_other: 'A resource can have up to {{max}} photos. {{count}} were left out.',
    no_room_one:
      'This device is out of space for “{{name}}”. Delete something you no longer need first.',
    no_room_other:
      'This device is out of space for {{count}} photos. Delete something you no longer need first.',
    failed_one: '“{{name}}” could not be added. Please try again.',
    failed_other: '{{count}} photos could not be added. Please try again.',
  },
} as const
