import type { Point } from '@worldschool/schema'
import { LocateFixed, MapPinned, X } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { useSettingsStore } from '../../../stores/settings.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { currentPosition } from '../current-position.ts'
import { coordinatesText, formatCoordinates } from '../format-coordinates.ts'
import type { ResourceFormValues } from '../resource-form.ts'
import { lookUpPosition } from '../suggest-locations.ts'

interface LocationPinProps {
  onPin: (latitude: number | null, longitude: number | null) => void
}

/** Whether the place is on the map, and the button that puts it where the person stands. */
export function LocationPin({ onPin }: LocationPinProps) {
  const { t } = useOpenedTranslation()
  const form = useFormContext<ResourceFormValues>()
  const [latitude, longitude] = useWatch({ control: form.control, name: ['latitude', 'longitude'] })
  const isAllowed = useSettingsStore((settings) => settings.privacy.locationServices)
  const [isLocating, setIsLocating] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)

  const hasText = () => form.getValues('location').trim() !== ''
  /** False where the coordinates had to do. Nobody is asked, and nothing changed, where words stand already. */
  const nameIt = async (position: Point): Promise<boolean> => {
    const name = await lookUpPosition(position)
    if (hasText()) return true
    const text = name ?? coordinatesText(position.latitude, position.longitude)
    form.setValue('location', text, { shouldDirty: true, shouldValidate: true })
    return name !== null
  }
  const locate = async () => {
    if (!isAllowed) return setAlert(t('addResource.locationOff'))
    if (!('geolocation' in navigator)) return setAlert(t('addResource.locationUnsupported'))
    setAlert(null)
    setIsLocating(true)
    try {
      const position = await currentPosition()
      const isNamed = hasText() || (await nameIt(position))
      onPin(position.latitude, position.longitude)
      showToast({
        title: t('addResource.locationUpdated'),
        description: t(
          isNamed ? 'addResource.locationNamedText' : 'addResource.locationUpdatedText',
        ),
        tone: 'success',
      })
    } catch {
      showToast({
        title: t('addResource.locationFailed'),
        description: t('addResource.locationFailedText'),
        tone: 'error',
      })
    } finally {
      setIsLocating(false)
    }
  }

  return (
    <>
      {latitude !== null && longitude !== null ? (
        <p className="flex items-center gap-2 rounded-lg bg-primary-soft py-0.5 pl-3.5 text-primary text-sm">
          <MapPinned aria-hidden className="size-4.5 shrink-0" />
          <span className="flex-1 font-semibold tabular-nums">
            {t('addResource.pinned', { position: formatCoordinates(latitude, longitude) })}
          </span>
          <IconButton label={t('addResource.unpin')} onClick={() => onPin(null, null)}>
            <X aria-hidden className="size-4.5" />
          </IconButton>
        </p>
      ) : (
        <p className="text-ink-faint text-sm">{t('addResource.unpinned')}</p>
      )}
      <Button
        variant="secondary"
        size="sm"
        busy={isLocating}
        icon={<LocateFixed aria-hidden className="size-4.5" />}
        onClick={locate}
      >
        {t('addResource.useCurrentLocation')}
      </Button>
      {alert && (
        <p role="alert" className="rounded-lg bg-warn-soft px-3.5 py-2.5 text-sm text-warn">
          {alert}
        </p>
      )}
    </>
  )
}
