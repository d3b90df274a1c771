import type { EditField, Resource } from '@worldschool/schema'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { type DialogsT, useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { PlaceContent } from './place-content.tsx'

interface EditedPlaceProps {
  /** The names of the changed fields; one that this version does not know is not shown. */
  fields: readonly string[]
  /** The place as it is now. */
  place: Resource | undefined
}

/**
 * An edit by a member whose contributions are held: the changed fields, and the place as everyone sees it now. [M11]
 */
export function EditedPlace({ fields, place }: EditedPlaceProps) {
  const { t, language } = useTexts(enAdmin, 'admin')
  const { t: td } = useDialogsTranslation()
  const labels = labelsOf(td)
  const changed = fields.flatMap((field) => labels[field as EditField] ?? [])
  const list = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' })
  return (
    <div className="mt-1.5">
      <p className="wrap-anywhere mb-2 text-sm">
        {t('changes.edited', { fields: list.format(changed) })}
      </p>
      {place && <PlaceContent place={place} />}
    </div>
  )
}

function labelsOf(t: DialogsT): Record<EditField, string> {
  return {
    name: t('addResource.name'),
    description: t('addResource.descriptionField'),
    category: t('addResource.category'),
    location: t('addResource.location'),
    price: t('addResource.price'),
    ageRange: t('addResource.ageRange'),
    amenities: t('addResource.amenities'),
    images: t('resourceWindow.photos'),
    'contactInfo.phone': t('addResource.phone'),
    'contactInfo.email': t('addResource.email'),
    'contactInfo.website': t('addResource.website'),
  }
}
