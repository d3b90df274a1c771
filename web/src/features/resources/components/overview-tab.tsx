import type { Resource } from '@worldschool/schema'
import type { ReactNode } from 'react'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { ContactList } from './contact-list.tsx'

interface OverviewTabProps {
  resource: Resource
  /** Its photos, where there are some. */
  photos?: ReactNode
}

export function OverviewTab({ resource, photos }: OverviewTabProps) {
  const { t } = useOpenedTranslation()
  const { contactInfo } = resource
  const hasContact = contactInfo && (contactInfo.phone || contactInfo.email || contactInfo.website)
  return (
    <div className="space-y-7">
      {photos}
      <section>
        <h3 className="mb-2 text-lg">{t('resourceWindow.about')}</h3>
        <p className="max-w-prose whitespace-pre-line text-pretty text-ink-soft">
          {resource.description}
        </p>
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
