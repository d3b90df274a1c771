import { product } from '@worldschool/schema'
import type { ManifestOptions } from 'vite-plugin-pwa'

function screenshot(name: string, form: 'narrow' | 'wide', label: string) {
  const sizes = form === 'narrow' ? '390x844' : '1280x800'
  return { src: `/screenshots/${name}.jpg`, sizes, type: 'image/jpeg', form_factor: form, label }
}

/** What the phone shows on its home screen; read by the build. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: product.name,
  short_name: 'WorldSchool',
  description: 'Places to learn, stay, meet and eat for families who educate while travelling.',
  categories: ['education', 'travel'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#fbf6ec',
  theme_color: '#0e5a57',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    { src: '/icon-monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
  ],
  screenshots: [
    screenshot('explore-phone-light', 'narrow', 'Places on a map and as cards'),
    screenshot('resource-phone-light', 'narrow', 'All about one place'),
    screenshot('saved-phone-dark', 'narrow', 'Saved places, with no network'),
    screenshot('explore-wide-light', 'wide', 'Places beside the map'),
  ],
}
