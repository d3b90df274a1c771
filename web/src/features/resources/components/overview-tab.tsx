import type { Resource } from '@worldschool/schema'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { ContactList } from './contact-list.tsx'

export function OverviewTab({ resource }: { resource: Resource }) {
  const { t } = useOpenedTranslation()
  const { images, contactInfo, name } = resource
  const hasContact = contactInfo && (contactInfo.phone || contactInfo.email || contactInfo.website)
  return (
    <div className="space-y-7">
      {images.length > 0 && (
        <section aria-label={t('resourceWindow.photos')}>
          <ul className="-mx-6 flex snap-x gap-3 overflow-x-auto px-6 pb-1 [scrollbar-width:thin]">
            {images.map((url, index) => (
              <li key={url} className="w-4/5 shrink-0 snap-center first:last:w-full sm:w-1/2">
                <img
                  src={url}
                  alt={t('resourceWindow.photo', { number: index + 1, name })}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-xl bg-paper-sunken object-cover"
                />
              </li>
            ))}
          </ul>
        </section>
      )}
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
