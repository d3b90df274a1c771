import { addAddress, product, shareTarget } from '@worldschool/schema'
import type { ManifestOptions } from 'vite-plugin-pwa'
import { paths } from './paths.ts'

function screenshot(name: string, form: 'narrow' | 'wide', label: string) {
  const sizes = form === 'narrow' ? '390x844' : '1280x800'
  return { src: `/screenshots/${name}.jpg`, sizes, type: 'image/jpeg', form_factor: form, label }
}

/** One drawing as the SVG that scales, and as PNG for what reads no other. */
function icons(svg: string, purpose: 'any' | 'maskable' | 'monochrome') {
  const png = (side: number) => ({
    src: `/icons/${purpose}-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  return [{ src: svg, sizes: 'any', type: 'image/svg+xml', purpose }, png(192), png(512)]
}

function shortcut(name: string, url: string, icon: string) {
  return { name, url, icons: [{ src: `/icons/${icon}-96.png`, sizes: '96x96', type: 'image/png' }] }
}

/** What the phone shows on its home screen; read by the build. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: product.name,
  short_name: 'WorldSchool',
  description: 'Places to learn, stay, meet and eat for families who educate while travelling.',
  lang: 'en',
  dir: 'ltr',
  categories: ['education', 'travel'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  // Paper, as the page itself says in the light theme: nothing changes its colour as the app starts.
  background_color: '#fbf6ec',
  theme_color: '#fbf6ec',
  icons: [
    ...icons('/icon.svg', 'any'),
    ...icons('/icon-maskable.svg', 'maskable'),
    ...icons('/icon-monochrome.svg', 'monochrome'),
  ],
  screenshots: [
    screenshot('explore-phone-light', 'narrow', 'Places on a map and as cards'),
    screenshot('resource-phone-light', 'narrow', 'All about one place'),
    screenshot('saved-phone-dark', 'narrow', 'Saved places, with no network'),
    screenshot('explore-wide-light', 'wide', 'Places beside the map'),
  ],
  shortcuts: [
    shortcut('Saved', paths.saved, 'saved'),
    shortcut('Add a place', addAddress('place'), 'add'),
  ],
  share_target: {
    action: shareTarget.path,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: shareTarget.photos, accept: ['image/*'] }],
    },
  },
  // The window that is open comes to the front as it is, and goes on by itself: nothing typed is lost.
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
}
