import type { ReactNode } from 'react'
import { RichText } from '../../../i18n/rich-text.tsx'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'

/** Whose maps and place names these are, as their licences ask. */
export function Attributions() {
  const { t } = useOpenedTranslation()
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

/** The message brings the words. */
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
