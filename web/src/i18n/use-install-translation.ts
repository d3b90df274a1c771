import { enInstall } from './en/install.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

export type InstallT = Translate<KeyOf<typeof enInstall>>

/** For what is no component. */
export const installT: InstallT = createTranslate('en', enInstall)

/** The texts of installing the app, apart from the others: most people never read them. */
export function useInstallTranslation(): { t: InstallT; language: string } {
  return { t: installT, language: 'en' }
}
