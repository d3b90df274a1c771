import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { enUpdate } from '../../../i18n/en/update.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { type UpdateState, useDialogsStore } from '../../../stores/dialogs.ts'
import { Bar } from '../../../ui/bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { useToastHost } from '../../../ui/toast-host.ts'
import { useApply } from '../device-updates.ts'
import { isOtherTabWriting } from '../other-tabs.ts'

/** Offers a new version. It is hidden while a dialog is open, because the dialog may contain a form. */
export function UpdateBar() {
  const update = useDialogsStore((state) => state.update)
  const [dismissed, setDismissed] = useState<UpdateState | null>(null)
  const isCovered = useToastHost() !== null
  if (!update || update === dismissed || isCovered) return null
  const close = () => setDismissed(update)
  return update === 'waiting' ? (
    <Offer onClose={close} />
  ) : (
    <Reload update={update} onClose={close} />
  )
}

function Offer({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(enUpdate, 'update')
  const { state: applying, apply } = useApply()
  const [isConfirming, setIsConfirming] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const update = async () => {
    setIsAsking(true)
    const mustConfirm = !isConfirming && (await isOtherTabWriting())
    setIsAsking(false)
    if (mustConfirm) setIsConfirming(true)
    else apply()
  }
  const offered = t(isConfirming ? 'writing' : 'waiting')
  const isWorking = isAsking || applying === 'working'
  return (
    <Bar
      icon={<RefreshCw className="size-5" />}
      text={applying === 'slow' ? t('slow') : offered}
      action={
        <Button size="sm" busy={isWorking} onClick={update}>
          {isWorking ? t('working') : t(isConfirming ? 'anyway' : 'update')}
        </Button>
      }
      closeLabel={t('later')}
      onClose={onClose}
    />
  )
}

function Reload({ update, onClose }: { update: 'elsewhere' | 'retired'; onClose: () => void }) {
  const { t } = useTexts(enUpdate, 'update')
  return (
    <Bar
      icon={<RefreshCw className="size-5" />}
      text={t(update)}
      action={
        <Button size="sm" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      }
      closeLabel={t('later')}
      onClose={onClose}
    />
  )
}
