import type { Resource } from '@worldschool/schema'
import { ExternalLink, Globe, type LucideIcon, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { phoneHref, websiteHref, websiteLabel } from '../contact-links.ts'

const link =
  'inline-flex min-h-11 items-center gap-1.5 break-all font-semibold text-primary underline decoration-line-strong underline-offset-4 hover:decoration-2'

/** Phone, e-mail and website, those that there are. */
export function ContactList({ contact }: { contact: NonNullable<Resource['contactInfo']> }) {
  const { t } = useOpenedTranslation()
  const { phone, email, website } = contact
  const href = website ? websiteHref(website) : null
  return (
    <dl className="divide-y divide-line rounded-xl border border-line px-4">
      {phone && (
        <Row icon={Phone} label={t('resourceWindow.phone')}>
          <a href={phoneHref(phone)} className={link}>
            {phone}
          </a>
        </Row>
      )}
      {email && (
        <Row icon={Mail} label={t('resourceWindow.email')}>
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </Row>
      )}
      {website && (
        <Row icon={Globe} label={t('resourceWindow.website')}>
          {href ? (
            <a href={href} target="_blank" rel="noopener noreferrer" className={link}>
              {websiteLabel(website)}
              <ExternalLink aria-hidden className="size-4 shrink-0" />
              <VisuallyHidden>({t('resourceWindow.newTab')})</VisuallyHidden>
            </a>
          ) : (
            website
          )}
        </Row>
      )}
    </dl>
  )
}

function Row(props: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-1">
      <dt className="flex w-24 shrink-0 items-center gap-2 text-ink-soft text-sm">
        <props.icon aria-hidden className="size-4.5 text-ink-faint" />
        {props.label}
      </dt>
      <dd className="min-w-0 flex-1 basis-36">{props.children}</dd>
    </div>
  )
}
