import { limits } from '@worldschool/schema'
import { LocateFixed, MapPinned, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { accuracyText } from '../../../i18n/size-text.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { turnOnLocation } from '../../../stores/locate.ts'
import { useDistanceUnit, useSettingsStore } from '../../../stores/settings.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { formatCoordinates } from '../format-distance.ts'
import { pinCurrentPosition } from './current-position.ts'
import { isPinElsewhere } from './is-pin-elsewhere.ts'
import { lookUpPosition } from './location-suggestions.ts'
import { noPin, type Pin, setPin } from './pin-location.ts'
import type { ResourceFormValues } from './resource-form.ts'

/** What prevents setting the pin, and the action that the user can take. */
interface Alert {
  text: string
  action?: { label: string; run: () => void }
}

/** In ms. An older position may be from before the user arrived at the place. */
const maxFixAge = 60_000

/** Shows whether the place is on the map, and the button that sets the pin to the user's position. */
export function LocationPin() {
  const words = useDialogsTranslation()
  const { t } = words
  const form = useFormContext<ResourceFormValues>()
  const [latitude, longitude] = useWatch({ control: form.control, name: ['latitude', 'longitude'] })
  const locateButton = useRef<HTMLButtonElement>(null)
  // The buttons of a removed pin disappear, so the locate button takes the focus of keyboard users.
  const focusButton = () => locateButton.current?.focus({ preventScroll: true })
  const unpin = () => {
    setPin(form, noPin)
    focusButton()
  }
  const unit = useDistanceUnit()
  const [isLocating, setIsLocating] = useState(false)
  const [alert, setAlert] = useState<Alert | null>(null)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const locate = async (isImpreciseWelcome = false) => {
    if (!useSettingsStore.getState().privacy.locationServices) {
      return setAlert({
        text: t('map.locationDisabled'),
        action: {
          label: t('map.locationTurnOn'),
          run: () => {
            turnOnLocation()
            void locate()
          },
        },
      })
    }
    if (!('geolocation' in navigator)) return setAlert({ text: t('map.locationUnsupported') })
    setAlert(null)
    setIsLocating(true)
    try {
      const pinDeps = {
        ...{ form, currentPosition, lookUp: lookUpPosition, isImpreciseWelcome },
        onPin: (pin: Pin) => setPin(form, pin),
        isOpen: () => isOpen.current,
      }
      const outcome = await pinCurrentPosition(pinDeps)
      if (outcome.kind === 'overtaken') return
      if (outcome.kind === 'imprecise') {
        const distance = accuracyText(outcome.accuracy, unit, words.language)
        return setAlert({
          text: t('addResource.locationImprecise', { distance }),
          action: { label: t('addResource.useImprecise'), run: () => void locate(true) },
        })
      }
      showToast({
        title: t('addResource.locationUpdated'),
        description: t(
          outcome.kind === 'named'
            ? 'addResource.locationNamedText'
            : 'addResource.locationUpdatedText',
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
          <IconButton label={t('addResource.unpin')} onClick={unpin}>
            <X aria-hidden className="size-4.5" />
          </IconButton>
        </p>
      ) : (
        <p className="text-ink-faint text-sm">{t('addResource.unpinned')}</p>
      )}
      <PinConfirmation onKeepPin={focusButton} onRemove={unpin} />
      <Button
        ref={locateButton}
        variant="secondary"
        size="sm"
        busy={isLocating}
        icon={<LocateFixed aria-hidden className="size-4.5" />}
        onClick={() => void locate()}
      >
        {t('addResource.useCurrentLocation')}
      </Button>
      {alert && (
        <div role="alert" className="rounded-lg bg-warn-soft px-3.5 py-2.5 text-sm text-warn">
          <p>{alert.text}</p>
          {alert.action && (
            <Button variant="secondary" size="sm" className="mt-2" onClick={alert.action.run}>
              {alert.action.label}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** If the pin belongs to another place than the text, asks what to do, so that the user notices the difference. */
function PinConfirmation({ onKeepPin, onRemove }: { onKeepPin: () => void; onRemove: () => void }) {
  const { t } = useDialogsTranslation()
  const form = useFormContext<ResourceFormValues>()
  const [location, latitude, pinnedAt] = useWatch({
    control: form.control,
    name: ['location', 'latitude', 'pinnedAt'],
  })
  const isElsewhere = isPinElsewhere({ location, latitude, pinnedAt })
  const keepPin = () => {
    form.setValue('pinnedAt', location)
    form.clearErrors('location')
    onKeepPin()
  }
  return (
    <div
      className={
        isElsewhere ? 'rounded-lg bg-warn-soft px-3.5 py-2.5 text-sm text-warn' : 'sr-only'
      }
    >
      {/* Always rendered: not every screen reader announces a live region that is added together with its text. */}
      <p role="status" className="wrap-anywhere">
        {isElsewhere && t('addResource.pinElsewhere', { place: pinnedAt })}
      </p>
      {isElsewhere && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={keepPin}>
            {t('addResource.keepPin')}
          </Button>
          <Button variant="secondary" size="sm" onClick={onRemove}>
            {t('addResource.unpin')}
          </Button>
        </div>
      )}
    </div>
  )
}

/**
 * Requests the current position of the device. Rejects when refused, failed or timed out. See section 9 of the
 * specification and departures.md.
 */
function currentPosition(): Promise<{ latitude: number; longitude: number; accuracy: number }> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      reject,
      {
        enableHighAccuracy: true,
        timeout: limits.position.timeoutMs,
        maximumAge: maxFixAge,
      },
    )
  })
}
