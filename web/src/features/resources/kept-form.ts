import { idSchema, isCategory, photoLimits } from '@worldschool/schema'
import { joinTexts } from '../../db/join-texts.ts'
import { emptyResourceForm, type ResourceFormValues } from './resource-form.ts'

/** Whether nothing at all is in the fields. */
export function isEmptyForm(form: ResourceFormValues): boolean {
  return Object.values(form).every((value) =>
    Array.isArray(value) ? value.length === 0 : value === null || value === '',
  )
}

/** A kept draft in the fields of today; what does not fit, of an older version, stays empty. */
export function keptToForm(kept: Readonly<Record<string, unknown>>): ResourceFormValues {
  const { category, amenities, photos, latitude, longitude } = kept
  const text = (field: keyof ResourceFormValues): string => {
    const value = kept[field]
    return typeof value === 'string' ? value : ''
  }
  const hasPin = typeof latitude === 'number' && typeof longitude === 'number'
  return {
    ...emptyResourceForm,
    category: typeof category === 'string' && isCategory(category) ? category : '',
    name: text('name'),
    location: text('location'),
    ...(hasPin && { latitude, longitude }),
    description: text('description'),
    amenities: Array.isArray(amenities)
      ? amenities.filter((amenity) => typeof amenity === 'string')
      : [],
    customAmenity: text('customAmenity'),
    photos: Array.isArray(photos) ? photos.filter((id) => idSchema.safeParse(id).success) : [],
    ageRange: text('ageRange'),
    price: text('price'),
    website: text('website'),
    phone: text('phone'),
    email: text('email'),
  }
}

/** A kept draft with what was typed over it before it was there: that counts, and no long text goes. */
export function joinForms(kept: ResourceFormValues, typed: ResourceFormValues): ResourceFormValues {
  // The pin belongs to the name of the place.
  const { location, latitude, longitude } = typed.location === '' ? kept : typed
  const given = Object.entries(typed).filter(([, value]) => value !== '')
  return {
    ...kept,
    ...Object.fromEntries(given),
    location,
    latitude,
    longitude,
    description: joinTexts(kept.description, typed.description),
    amenities: [...new Set([...kept.amenities, ...typed.amenities])],
    photos: [...new Set([...kept.photos, ...typed.photos])].slice(0, photoLimits.perResource),
  }
}
