import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { storageAnchor } from '../../app/paths.ts'
import { SettingsSection } from '../../features/settings/components/settings-section.tsx'
import { Storage } from '../../features/storage/components/storage.tsx'
import { enStorage } from '../../i18n/en/storage.ts'
import { useTexts } from '../../i18n/texts-in.ts'

/** What the app keeps on this phone; an address leads right here. */
export function StoragePart() {
  const { t } = useTexts(enStorage, 'storage')
  const part = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address leads here again
  useEffect(() => {
    if (hash !== storageAnchor) return
    part.current?.focus({ preventScroll: true })
    part.current?.scrollIntoView()
  }, [hash, key])
  return (
    <div
      ref={part}
      tabIndex={-1}
      className="scroll-mt-[calc(var(--header-height)+1rem)] outline-none"
    >
      <SettingsSection title={t('title')}>
        <Storage />
      </SettingsSection>
    </div>
  )
}
