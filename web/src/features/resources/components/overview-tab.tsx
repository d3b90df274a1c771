import type { Resource } from '@worldschool/schema'
import type { ReactNode } from 'react'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import type { ShownTexts, Written } from '../../../ui/written.ts'
import { placeTexts, readPlaceTexts } from '../place-texts.ts'
import { ContactList } from './contact-list.tsx'

interface OverviewTabProps {
  resource: Resource
  /** Its photos, where there are some. */
  photos?: ReactNode
  Written: Written
}

export function OverviewTab({ resource, photos, Written }: OverviewTabProps) {
  const { t } = useOpenedTranslation()
  const { contactInfo } = resource
  const hasContact = contactInfo && (contactInfo.phone || contactInfo.email || contactInfo.website)
  return (
    <div className="space-y-7">
      {photos}
      <section>
        <h3 className="mb-2 text-lg">{t('resourceWindow.about')}</h3>
        <Written id={resource.id} texts={placeTexts(resource)}>
          {(shown) => <About resource={resource} shown={shown} />}
        </Written>
      </section>
      {hasContact && (
        <section>
          <h3 className="mb-2 text-lg">{t('resourceWindow.contact')}</h3>
          <ContactList contact={contactInfo} />
        </section>
      )}
    </div>
  )
}

/** Translated, the name comes with it: above all of this it stays as it is on the door. */
function About({ resource, shown }: { resource: Resource; shown: ShownTexts }) {
  const { description, name } = readPlaceTexts(resource, shown)
  return (
    <div lang={shown.lang} className="max-w-prose text-pretty text-ink-soft">
      {name !== resource.name && <p className="wrap-anywhere font-semibold text-ink">{name}</p>}
      <p className="whitespace-pre-line">{description}</p>
    </div>
  )
}
