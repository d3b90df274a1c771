import { isCategory } from '@worldschool/schema'
import { emptyResourceForm, type ResourceFormValues } from './resource-form.ts'

/** Whether nothing at all is in the fields. */
export function isEmptyForm(form: ResourceFormValues): boolean {
  return Object.values(form).every((value) =>
    Array.isArray(value) ? value.length === 0 : value === null || value === '',
  )
}

/** A kept draft in the fields of today; what does not fit, of an older version, stays empty. */
export function keptToForm(kept: Readonly<Record<string, unknown>>): ResourceFormValues {
  const { category, amenities, latitude, longitude } = kept
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
    ageRange: text('ageRange'),
    price: text('price'),
    website: text('website'),
    phone: text('phone'),
    email: text('email'),
  }
}
