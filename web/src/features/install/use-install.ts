import { dismissHint, useInstallStore } from '../../stores/install.ts'
import { type InstallMethod, installMethod, isStandalone } from './install-method.ts'

export interface Install {
  method: InstallMethod
  /** Shows the browser's install prompt. Whatever the choice, the hint is not shown again. */
  install: () => Promise<void>
}

export function useInstall(): Install {
  const prompt = useInstallStore((state) => state.prompt)
  const isInstalled = useInstallStore((state) => state.isInstalled)
  const { userAgent, maxTouchPoints } = navigator
  const method = installMethod({
    isInstalled: isInstalled || isStandalone(window),
    hasPrompt: prompt !== null,
    userAgent,
    maxTouchPoints,
  })
  return {
    method,
    install: async () => {
      // A prompt can be used once; the browser fires another event when it allows another prompt.
      useInstallStore.setState({ prompt: null })
      dismissHint()
      await prompt?.prompt()
    },
  }
}
