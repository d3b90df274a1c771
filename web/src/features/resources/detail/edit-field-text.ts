import { draftOf, type EditField, type Resource, type ResourceDraft } from '@worldschool/schema'
import type { DialogsT } from '../../../i18n/use-dialogs-translation.ts'
import { formatCoordinates } from '../format-distance.ts'

const contactKeys = {
  'contactInfo.phone': 'phone',
  'contactInfo.email': 'email',
  'contactInfo.website': 'website',
} as const

/** The label of a field in the form. */
export function editFieldLabel(t: DialogsT, field: EditField): string {
  switch (field) {
    case 'description':
      return t('addResource.descriptionField')
    case 'images':
      return t('resourceWindow.photos')
    case 'contactInfo.phone':
    case 'contactInfo.email':
    case 'contactInfo.website':
      return t(`addResource.${contactKeys[field]}`)
    default:
      return t(`addResource.${field}`)
  }
}

interface Words {
  t: DialogsT
  language: string
  /** Returns a predefined amenity in the current language, and any other amenity as written. */
  amenity: (stored: string) => string
}

/** The value of a field as readable text; empty if there is none. */
export function editFieldText(
  words: Words,
  draft: ResourceDraft | Resource,
  field: EditField,
): string {
  const { t, language, amenity } = words
  const content = draftOf(draft)
  switch (field) {
    case 'category':
      return t(`categories.dialog.${content.category}`)
    case 'location': {
      const { location, latitude, longitude } = content
      const hasPin = latitude !== null && longitude !== null
      return hasPin ? `${location}\n${formatCoordinates(latitude, longitude, words)}` : location
    }
    case 'amenities':
      return new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(
        content.amenities.map(amenity),
      )
    case 'images':
      return content.images.join('\n')
    case 'contactInfo.phone':
    case 'contactInfo.email':
    case 'contactInfo.website':
      return content.contactInfo?.[contactKeys[field]] ?? ''
    default:
      return content[field] ?? ''
  }
}
