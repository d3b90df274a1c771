import { type Resource, websiteSchema, withScheme } from '@worldschool/schema'
import { ExternalLink, Globe, type LucideIcon, Mail, Phone } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { useAmenityText } from '../../../i18n/use-translation.ts'
import { mailtoAddress } from '../../../lib/mailto-address.ts'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import type { ShownTexts, UserText } from '../../../ui/user-text.ts'
import { AmenityIcon } from '../components/amenity.tsx'
import { ownAmenities, placeTexts, readPlaceTexts } from '../place-texts.ts'
import { phoneLinks } from './phone-links.ts'

/**
 * Adds https to a website without a scheme. Returns null for a text that is not a website, as an older row
 * may contain. Specification, section 2.
 */
export function websiteHref(website: string): string | null {
  const address = websiteSchema.safeParse(withScheme(website.trim()))
  return address.success ? new URL(address.data).href : null
}

/** The display form of a website: without scheme, `www.` and trailing slash. */
export function websiteLabel(website: string): string {
  return website
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')
}

const link =
  'inline-flex min-h-11 items-center gap-1.5 wrap-anywhere font-semibold text-primary underline decoration-line-strong underline-offset-4 hover:decoration-2'

/** Phone, e-mail and website, if given. */
function ContactList({ contact }: { contact: NonNullable<Resource['contactInfo']> }) {
  const { t } = useDialogsTranslation()
  const { phone, email, website } = contact
  const href = website ? websiteHref(website) : null
  return (
    <dl className="divide-y divide-line rounded-xl border border-line px-4">
      {phone && (
        <Row icon={Phone} label={t('resourceWindow.phone')}>
          {phoneLinks(phone).map(({ text, href }) => (
            <p key={`${href} ${text}`}>
              {href ? (
                <a href={href} className={link}>
                  {text}
                </a>
              ) : (
                text
              )}
            </p>
          ))}
        </Row>
      )}
      {email && (
        <Row icon={Mail} label={t('resourceWindow.email')}>
          <a href={`mailto:${mailtoAddress(email)}`} className={link}>
            <Address text={email} />
          </a>
        </Row>
      )}
      {website && (
        <Row icon={Globe} label={t('resourceWindow.website')}>
          {href ? (
            <a href={href} target="_blank" rel="noopener noreferrer" className={link}>
              <Address text={websiteLabel(website)} />
              <ExternalLink aria-hidden className="size-4 shrink-0" />
              <VisuallyHidden>{`(${t('resourceWindow.newTab')})`}</VisuallyHidden>
            </a>
          ) : (
            website
          )}
        </Row>
      )}
    </dl>
  )
}

/** An address that breaks at its dots and slashes if it does not fit in a line. */
function Address({ text }: { text: string }) {
  const parts = text.split(/(?<=@)|(?=[./?&])/)
  return (
    <span className="min-w-0">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        <Fragment key={at}>
          {at > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  )
}

function Row(props: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-1">
      <dt className="flex w-24 shrink-0 items-center gap-2 text-ink-soft text-sm">
        <props.icon aria-hidden className="size-4.5 text-ink-faint" />
        <span>{props.label}</span>
      </dt>
      <dd className="min-w-0 flex-1 basis-36">{props.children}</dd>
    </div>
  )
}

interface OverviewTabProps {
  resource: Resource
  /** The photos of the resource, if there are any. */
  photos?: ReactNode
  UserText: UserText
}

export function OverviewTab({ resource, photos, UserText }: OverviewTabProps) {
  const { t } = useDialogsTranslation()
  const { contactInfo } = resource
  const hasContact = contactInfo && (contactInfo.phone || contactInfo.email || contactInfo.website)
  return (
    <div className="space-y-7">
      <section>
        <h3 className="mb-2 text-lg">{t('resourceWindow.about')}</h3>
        <UserText id={resource.id} texts={placeTexts(resource)}>
          {(shown) => <About resource={resource} shown={shown} />}
        </UserText>
      </section>
      {photos}
      {hasContact && (
        <section>
          <h3 className="mb-2 text-lg">{t('resourceWindow.contact')}</h3>
          <ContactList contact={contactInfo} />
        </section>
      )}
    </div>
  )
}

/** The description. If translated, also the translated name, because the heading keeps the name that is on the door. */
function About({ resource, shown }: { resource: Resource; shown: ShownTexts }) {
  const { description, name } = readPlaceTexts(resource, shown)
  return (
    <div lang={shown.lang} className="max-w-prose text-pretty text-ink-soft">
      {name !== resource.name && (
        <p dir="auto" className="wrap-anywhere font-semibold text-ink">
          {name}
        </p>
      )}
      <p dir="auto" className="whitespace-pre-line">
        {description}
      </p>
    </div>
  )
}

interface AmenitiesTabProps {
  resource: Resource
  UserText: UserText
}

export function AmenitiesTab({ resource, UserText }: AmenitiesTabProps) {
  const { t } = useDialogsTranslation()
  const { amenities } = resource
  if (amenities.length === 0) {
    return <p className="py-6 text-center text-ink-soft">{t('resourceWindow.noAmenities')}</p>
  }
  if (ownAmenities(amenities).length === 0) return <AmenityList resource={resource} />
  return (
    <UserText id={resource.id} texts={placeTexts(resource)}>
      {(shown) => <AmenityList resource={resource} shown={shown} />}
    </UserText>
  )
}

function AmenityList({ resource, shown }: { resource: Resource; shown?: ShownTexts }) {
  const amenityText = useAmenityText()
  const own = shown && readPlaceTexts(resource, shown).shownByAmenity
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {resource.amenities.map((amenity) => (
        <li key={amenity} className="flex items-center gap-3 border-line border-b py-2.5">
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
            <AmenityIcon amenity={amenity} className="size-4.5" />
          </span>
          <span
            lang={own?.has(amenity) ? shown?.lang : undefined}
            className="wrap-anywhere min-w-0"
          >
            {own?.get(amenity) ?? amenityText(amenity)}
          </span>
        </li>
      ))}
    </ul>
  )
}
