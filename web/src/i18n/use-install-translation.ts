import { createTranslation, useCurrent } from './create-translation.ts'
import { enInstall } from './en/install.ts'
import type { KeyOf, Translate } from './translate.ts'

export type InstallT = Translate<KeyOf<typeof enInstall>>

/** For what is no component. */
export const installTranslation = createTranslation(enInstall, 'install')

/** The texts of installing the app, apart from the others: most people never read them. */
export const useInstallTranslation = () => useCurrent(installTranslation)
