import { useEffect, useState } from 'react'
import { enUpdate } from '../../../i18n/en/update.ts'
import { joinSentences } from '../../../i18n/messages.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsStore } from '../../../stores/dialogs.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useApply } from '../device-updates.ts'
import { isWriting } from '../other-tabs.ts'

/** Says that a part of the app could not be loaded; the user can retry, or dismiss the dialog and continue. */
export function MissingPartDialog() {
  const { t, language } = useTexts(enUpdate, 'update')
  const missing = useDialogsStore((state) => state.missing)
  const doesWait = useDialogsStore((state) => state.update === 'waiting')
  const { state: applying, apply } = useApply()
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (missing) setFailures((before) => before + 1)
  }, [missing])
  const isOnline = navigator.onLine
  const sentences = [t(isOnline ? 'missing.text' : 'missing.offline')]
  if (isWriting(document)) sentences.push(t('missing.kept'))

  function retry(): void {
    useDialogsStore.setState({ missing: null })
    missing?.retry()
  }
  function close(): void {
    useDialogsStore.setState({ missing: null })
    setFailures(0)
    missing?.giveUp()
  }
  return (
    <Dialog
      open={missing !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('missing.title')}
      description={joinSentences(sentences, language)}
      closeLabel={null}
      size="sm"
    >
      <div className="flex flex-col gap-3">
        <Button onClick={retry}>{t('missing.retry')}</Button>
        {doesWait && (
          <Button variant="secondary" busy={applying === 'working'} onClick={apply}>
            {t(applying === 'working' ? 'working' : 'update')}
          </Button>
        )}
        {/* A browser may cache the failure of an import, so only reloading the page may help. */}
        {!doesWait && failures > 1 && isOnline && (
          <Button variant="secondary" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        )}
        <Button variant="quiet" onClick={close}>
          {t('missing.close')}
        </Button>
      </div>
    </Dialog>
  )
}
