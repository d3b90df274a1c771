import { idSchema, isCategory, photoLimits } from '@worldschool/schema'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { mergeDraftText } from '../../../db/draft-autosave.ts'
import { useDraft } from '../../../db/use-draft.ts'
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
    // A draft of an earlier version does not say by what its pin was set: by the text beside it.
    ...(hasPin && { latitude, longitude, pinnedAt: text('pinnedAt') || text('location') }),
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
  const { location, latitude, longitude, pinnedAt } = typed.location === '' ? kept : typed
  const given = Object.entries(typed).filter(([, value]) => value !== '')
  return {
    ...kept,
    ...Object.fromEntries(given),
    location,
    latitude,
    longitude,
    pinnedAt,
    description: mergeDraftText(kept.description, typed.description),
    amenities: [...new Set([...kept.amenities, ...typed.amenities])],
    photos: [...new Set([...kept.photos, ...typed.photos])].slice(0, photoLimits.perResource),
  }
}

/** What its draft is kept as. */
export const addDraft = 'add-resource'

/** Keeps what is typed into the add form. Nothing is kept for nobody. */
export function useFormDraft<Output>(
  form: UseFormReturn<ResourceFormValues, unknown, Output>,
  { userId, isOpen }: { userId: string | null; isOpen: boolean },
) {
  const draft = useDraft({
    userId,
    about: addDraft,
    isOpen,
    typed: () => {
      const values = form.getValues()
      return isEmptyForm(values) ? null : { ...values }
    },
    join: (kept, typed) => ({ ...joinForms(keptToForm(kept), keptToForm(typed)) }),
    // The empty form stays what "nothing typed" means.
    fill: (values) =>
      form.reset(values ? keptToForm(values) : emptyResourceForm, { keepDefaultValues: true }),
  })
  const keep = useRef(draft.keep)
  keep.current = draft.keep
  useEffect(() => {
    if (!isOpen) return
    // A reset names no field, and is nothing that was typed.
    const watching = form.watch((_, { name }) => name && keep.current())
    return () => watching.unsubscribe()
  }, [form, isOpen])
  return draft
}
