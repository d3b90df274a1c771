import { HardDrive } from 'lucide-react'
import { paths, storageAnchor } from '../../../app/paths.ts'
import { enStorage } from '../../../i18n/en/storage.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { deviceStorage } from '../../../lib/device-storage.ts'
import { useDialogsStore } from '../../../stores/dialogs.ts'
import { Bar } from '../../../ui/bar.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { useToastHost } from '../../../ui/toast-host.ts'
import { recordFullness } from '../start-storage.ts'

/** Warns before storage is full. It is not shown while the bar about a new version is shown. */
export function StorageBar() {
  const { t } = useTexts(enStorage, 'storage')
  const percent = useDialogsStore(({ update, fullness }) => (update ? null : fullness))
  const isCovered = useToastHost() !== null
  if (percent === null || isCovered) return null
  const close = () => {
    recordFullness(percent, deviceStorage)
    useDialogsStore.setState({ fullness: null })
  }
  return (
    <Bar
      icon={<HardDrive className="size-5" />}
      text={t('full.text', { percent })}
      action={
        <Link
          to={{ pathname: paths.settings, hash: storageAnchor }}
          onClickCapture={close}
          className={buttonClass('secondary', 'sm')}
        >
          {t('full.open')}
        </Link>
      }
      closeLabel={t('full.later')}
      onClose={close}
    />
  )
}
