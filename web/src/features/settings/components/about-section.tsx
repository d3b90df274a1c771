import { product } from '@worldschool/schema'
import { ChevronRight, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import { RichText } from '../../../i18n/rich-text.tsx'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { Link } from '../../../ui/link.tsx'
import { mailTo, useSupportEmail } from '../help.ts'
import { SettingsSection } from './settings-section.tsx'

/** The attribution of maps and place names that their licences require. */
export function Attributions() {
  const { t } = useDialogsTranslation()
  return (
    <section className="text-ink-soft text-sm">
      <h2 className="mb-1.5 font-sans font-semibold text-sm">{t('settings.attributions.title')}</h2>
      <ul className="flex flex-col gap-1">
        <li>
          <RichText
            message="settings.attributions.openStreetMap"
            parts={{ osm: <Source href="https://www.openstreetmap.org/copyright" /> }}
          />
        </li>
        <li>
          <RichText
            message="settings.attributions.geoNames"
            parts={{
              geonames: <Source href="https://www.geonames.org/" />,
              license: <Source href="https://creativecommons.org/licenses/by/4.0/" />,
            }}
          />
        </li>
        <li>
          <RichText
            message="settings.attributions.naturalEarth"
            parts={{ earth: <Source href="https://www.naturalearthdata.com/" /> }}
          />
        </li>
      </ul>
    </section>
  )
}

/** A link inside a translated message, which supplies the link's text. */
function Source({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="text-primary underline underline-offset-2"
    >
      {children}
    </a>
  )
}

const row = 'flex min-h-14 items-center justify-between gap-4 font-semibold'

export function AboutSection() {
  const { t } = useDialogsTranslation()
  const email = useSupportEmail()
  const subject = t('settings.about.contactSubject', {
    product: product.name,
    version: product.version,
  })
  return (
    <SettingsSection title={t('settings.about.title')}>
      <Fact name={t('settings.about.version')} value={product.version} />
      <Fact name={t('settings.about.build')} value={product.build} />
      <PageLink to={paths.privacy} label={t('settings.about.privacy')} />
      <PageLink to={paths.terms} label={t('settings.about.terms')} />
      <a href={mailTo(email, subject)} className={`${row} hover:text-primary`}>
        <span className="wrap-anywhere min-w-0">
          <span>{t('settings.about.contact')}</span>
          <span className="block font-normal text-ink-soft text-sm">{email}</span>
        </span>
        <Mail aria-hidden className="size-5 shrink-0 text-ink-faint" />
      </a>
    </SettingsSection>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <p className={`${row} flex-wrap`}>
      <span>{name}</span> <span className="font-normal text-ink-soft tabular-nums">{value}</span>
    </p>
  )
}

function PageLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={`${row} hover:text-primary`}>
      <span className="wrap-break-word min-w-0">{label}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
    </Link>
  )
}
