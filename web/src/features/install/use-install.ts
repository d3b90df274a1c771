import { dismissHint, useInstallStore } from '../../stores/install.ts'
import { type InstallMeans, installMeans, isStandalone } from './install-method.ts'

export interface Install {
  means: InstallMeans
  /** Has the browser ask the person. Whatever the answer, the hint does not come again. */
  ask: () => Promise<void>
}

export function useInstall(): Install {
  const prompt = useInstallStore((state) => state.prompt)
  const isInstalled = useInstallStore((state) => state.isInstalled)
  const { userAgent, maxTouchPoints } = navigator
  const means = installMeans({
    isInstalled: isInstalled || isStandalone(window),
    hasPrompt: prompt !== null,
    userAgent,
    maxTouchPoints,
  })
  return {
    means,
    ask: async () => {
      // It serves once; the browser makes another when it will.
      useInstallStore.setState({ prompt: null })
      dismissHint()
      await prompt?.prompt()
    },
  }
}
