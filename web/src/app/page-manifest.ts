import { useSettingsStore } from '../stores/settings.ts'
import { manifestUrl } from './manifest-url.ts'

/**
 * Links the manifest in the chosen language. The HTML has no manifest link, because a browser that has
 * started to read one manifest does not switch to another.
 */
export function linkManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  const follow = () => {
    const url = manifestUrl(useSettingsStore.getState().language.language)
    if (link.getAttribute('href') !== url) link.href = url
  }
  follow()
  document.head.append(link)
  useSettingsStore.subscribe(follow)
}
