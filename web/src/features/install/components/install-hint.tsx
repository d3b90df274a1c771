import { X } from 'lucide-react'
import { useState } from 'react'
import { useView } from '../../../db/device.ts'
import { enInstall } from '../../../i18n/en/install.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useExploreStore } from '../../../stores/explore.ts'
import { dismissHint, useInstallStore } from '../../../stores/install.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { shouldShowInstallHint } from '../install-method.ts'
import { useInstall } from '../use-install.ts'
import { InstallSteps } from './install-steps.tsx'

/** Suggests once to add the app to the home screen. Dialogs and other bars are shown instead of it. */
export function InstallHint() {
  const { t } = useTexts(enInstall, 'install')
  const { method, install } = useInstall()
  const record = useInstallStore((state) => state.record)
  const savedCount = useView((view) => view.savedIds.size)
  const isSearching = useExploreStore((state) => state.isSearching)
  const [isShowingSteps, setIsShowingSteps] = useState(false)
  const isShown = shouldShowInstallHint(record, { method, savedCount }) && !isSearching

  const showSteps = () => {
    // The hint is shown only once; later, the user finds the steps in Settings.
    dismissHint()
    setIsShowingSteps(true)
  }
  return (
    <>
      {isShown && (
        <aside
          aria-label={t('hint.label')}
          className="fixed inset-x-3 bottom-[calc(var(--nav-height)+0.75rem)] z-20 max-h-[50dvh] [:root:has([data-floating])_&]:hidden animate-fade-in overflow-y-auto rounded-2xl border border-line bg-paper-raised p-3 shadow-float lg:right-auto lg:bottom-(--nav-height) lg:left-8 lg:w-88"
        >
          <div className="flex items-start gap-3">
            <img src="/icon.svg" alt="" width="40" height="40" className="rounded-lg" />
            <p className="min-w-0 flex-1 text-sm">{t('hint.text')}</p>
            <IconButton label={t('hint.notNow')} onClick={dismissHint} className="-mt-2 -mr-2">
              <X aria-hidden className="size-5" />
            </IconButton>
          </div>
          <Button
            size="sm"
            onClick={() => (method === 'prompt' ? void install() : showSteps())}
            className="mt-1 w-full"
          >
            {t(method === 'prompt' ? 'hint.install' : 'hint.how')}
          </Button>
        </aside>
      )}
      <InstallSteps open={isShowingSteps} onClose={() => setIsShowingSteps(false)} />
    </>
  )
}
