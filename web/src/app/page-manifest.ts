import { useSettingsStore } from '../stores/settings.ts'
import { manifestAddress } from './manifest-address.ts'

/**
 * Links the manifest in the chosen language. The HTML has no manifest link, because a browser that has
 * started to read one manifest does not switch to another.
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
