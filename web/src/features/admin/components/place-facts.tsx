import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { type PlaceFact, placeFacts } from '../place-facts.ts'

/** The contact details, the price and the ages of a place, with labels; nothing if there are none. */
export function PlaceFacts({ resource }: { resource: object }) {
  const { t } = useDialogsTranslation()
  const facts = placeFacts(resource)
  if (facts.length === 0) return null
  const labels: Record<PlaceFact['name'], string> = {
    website: t('resourceWindow.website'),
    phone: t('resourceWindow.phone'),
    email: t('resourceWindow.email'),
    price: t('addResource.price'),
    ageRange: t('addResource.ageRange'),
  }
  return (
    <dl className="wrap-anywhere mb-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-ink-faint">{labels[name]}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
