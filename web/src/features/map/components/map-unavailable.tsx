import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'

/** Where WebGL is missing; the list has everything that the map would show. */
export function MapUnavailable() {
  const { t } = useOpenedTranslation()
  return (
    <p className="grid h-full place-items-center px-8 pt-12 pb-8 text-center text-ink-soft text-sm">
      <span className="max-w-72 text-balance">{t('map.unavailable')}</span>
    </p>
  )
}
