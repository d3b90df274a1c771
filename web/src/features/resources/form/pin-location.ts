import type { UseFormReturn } from 'react-hook-form'
import type { LocationSuggestion } from './location-suggestions.ts'
import type { ResourceFormValues } from './resource-form.ts'

type Form = Pick<UseFormReturn<ResourceFormValues>, 'clearErrors' | 'getFieldState' | 'setValue'>

export interface Pin {
  latitude: number | null
  longitude: number | null
  /** The location that it is set by; empty where it belongs to no text. */
  pinnedAt: string
}

export const noPin: Pin = { latitude: null, longitude: null, pinnedAt: '' }

/** Sets or removes the pin; an error that asked what becomes of the one before has its answer. */
export function setPin(form: Form, { latitude, longitude, pinnedAt }: Pin): void {
  form.setValue('latitude', latitude, { shouldDirty: true })
  form.setValue('longitude', longitude, { shouldDirty: true })
  form.setValue('pinnedAt', pinnedAt)
  if (form.getFieldState('location').error?.type === 'pinElsewhere') form.clearErrors('location')
}

/** Takes a suggestion: the pin first, because the text is checked against it as it is set. */
export function takeSuggestion(form: Form, suggestion: LocationSuggestion): void {
  const { label, latitude, longitude } = suggestion
  setPin(form, { latitude, longitude, pinnedAt: label })
  form.setValue('location', label, { shouldDirty: true, shouldValidate: true })
}
