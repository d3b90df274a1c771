import { dismissHint, useInstallStore } from '../../stores/install.ts'
import { type InstallMeans, installMeans, isStandalone } from './install-method.ts'

export interface Install {
  means: InstallMeans
  /** Shows the browser's install prompt. Whatever the choice, the hint is not shown again. */
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
      // A prompt can be used once; the browser fires another event when it allows one.
      useInstallStore.setState({ prompt: null })
      dismissHint()
      await prompt?.prompt()
    },
  }
}
