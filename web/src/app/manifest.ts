import { addDialogUrl, type LanguageCode, product, shareTarget } from '@worldschool/schema'
import type { ManifestOptions } from 'vite-plugin-pwa'
import { manifestTexts } from '../i18n/manifest-texts.ts'
import { createTranslate } from '../i18n/messages.ts'
import { paths } from './paths.ts'

function screenshot(name: string, form: 'narrow' | 'wide', label: string) {
  const sizes = form === 'narrow' ? '390x844' : '1280x800'
  return { src: `/screenshots/${name}.jpg`, sizes, type: 'image/jpeg', form_factor: form, label }
}

/** One drawing as scalable SVG, and as PNG for clients that do not support SVG. */
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

/**
 * The web app manifest in one language; used by the build. The id is the same in all languages, so that changing
 * the language does not create a second app.
 */
export function manifestIn(language: LanguageCode): Partial<ManifestOptions> {
  const t = createTranslate<(typeof manifestTexts)['en']>(language, manifestTexts[language])
  return {
    id: '/',
    name: product.name,
    short_name: 'WorldSchool',
    description: t('description'),
    lang: language,
    dir: 'ltr',
    categories: ['education', 'travel'],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    // The paper colour, equal to the page in the light theme, so that no colour changes during startup.
    background_color: '#fbf6ec',
    theme_color: '#fbf6ec',
    icons: [
      ...icons('/icon.svg', 'any'),
      ...icons('/icon-maskable.svg', 'maskable'),
      ...icons('/icon-monochrome.svg', 'monochrome'),
    ],
    screenshots: [
      screenshot('explore-phone-light', 'narrow', t('pictures.explore')),
      screenshot('resource-phone-light', 'narrow', t('pictures.place')),
      screenshot('saved-phone-dark', 'narrow', t('pictures.saved')),
      screenshot('explore-wide-light', 'wide', t('pictures.wide')),
    ],
    shortcuts: [
      shortcut(t('shortcuts.saved'), paths.saved, 'saved'),
      shortcut(t('shortcuts.add'), addDialogUrl('place'), 'add'),
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
    // Focuses the open window without navigating it, so that nothing typed is lost; the app handles the launch
    // itself.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
  }
}
