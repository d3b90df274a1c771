import { useSettingsStore } from '../stores/settings.ts'
import { manifestAddress } from './manifest-address.ts'

/**
 * Links the manifest in the chosen language. No link stands in the page: a browser that has begun to
 * read one manifest keeps it, whatever the link says by then.
 */
export function linkManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  const follow = () => {
    const address = manifestAddress(useSettingsStore.getState().language.language)
    if (link.getAttribute('href') !== address) link.href = address
  }
  follow()
  document.head.append(link)
  useSettingsStore.subscribe(follow)
}
