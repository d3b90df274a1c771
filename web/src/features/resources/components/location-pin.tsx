import { limits } from '@worldschool/schema'
import { LocateFixed, MapPinned, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { useSettingsStore } from '../../../stores/settings.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { pinCurrentPosition } from '../current-position.ts'
import { formatCoordinates } from '../format-distance.ts'
import { lookUpPosition } from '../location-suggestions.ts'
import type { ResourceFormValues } from '../resource-form.ts'

interface LocationPinProps {
  onPin: (latitude: number | null, longitude: number | null) => void
}

/** Whether the place is on the map, and the button that puts it where the person stands. */
export function LocationPin({ onPin }: LocationPinProps) {
  const words = useOpenedTranslation()
  const { t } = words
  const form = useFormContext<ResourceFormValues>()
  const [latitude, longitude] = useWatch({ control: form.control, name: ['latitude', 'longitude'] })
  const isAllowed = useSettingsStore((settings) => settings.privacy.locationServices)
  const [isLocating, setIsLocating] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const locate = async () => {
    if (!isAllowed) return setAlert(t('addResource.locationOff'))
    if (!('geolocation' in navigator)) return setAlert(t('addResource.locationUnsupported'))
    setAlert(null)
    setIsLocating(true)
    try {
      const world = {
        ...{ form, currentPosition, lookUp: lookUpPosition, onPin },
        isOpen: () => isOpen.current,
      }
      const outcome = await pinCurrentPosition(world)
      if (outcome === 'overtaken') return
      showToast({
        title: t('addResource.locationUpdated'),
        description: t(
          outcome === 'named' ? 'addResource.locationNamedText' : 'addResource.locationUpdatedText',
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
            {t('addResource.pinned', { position: formatCoordinates(latitude, longitude, words) })}
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

/** Asks the device where it is, as section 9 bounds it. Rejects when refused, failed or too slow. */
function currentPosition(): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      reject,
      {
        enableHighAccuracy: true,
        timeout: limits.position.timeoutMs,
        maximumAge: limits.position.maximumAgeMs,
      },
    )
  })
}
