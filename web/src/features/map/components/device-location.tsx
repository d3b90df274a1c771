import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Layer, Popup, Source, useMap } from 'react-map-gl/maplibre'
import { accuracyText } from '../../../i18n/size-text.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { type DeviceFix, useMapStore } from '../../../stores/map.ts'
import { useDistanceUnit } from '../../../stores/settings.ts'
import { IconButton } from '../../../ui/button.tsx'
import { accuracyCircle } from '../accuracy-circle.ts'
import { mapColours, type Theme } from '../style/map-colours.ts'
import { lowestPlaceLayer } from '../style/resource-layers.ts'

/** "Your Location": a point, its accuracy circle, and the accuracy in words. See departures.md. */
export function DeviceLocation({ theme }: { theme: Theme }) {
  const fix = useMapStore((state) => state.fix)
  return fix && <Location fix={fix} theme={theme} />
}

function Location({ fix, theme }: { fix: DeviceFix; theme: Theme }) {
  const { t, language } = useDialogsTranslation()
  const unit = useDistanceUnit()
  const { current: map } = useMap()
  const [shownFix, setShownFix] = useState(fix)
  const [isClosed, setIsClosed] = useState(fix.isUnasked === true)
  if (fix !== shownFix) {
    setShownFix(fix)
    if (!fix.isUnasked) setIsClosed(false)
  }
  const circle = useMemo(() => accuracyCircle(fix), [fix])
  const point = useMemo(
    () => ({ type: 'Point' as const, coordinates: [fix.longitude, fix.latitude] }),
    [fix],
  )
  const colour = mapColours[theme].location
  return (
    <>
      <Source id="accuracy" type="geojson" data={circle}>
        <Layer
          id="accuracy"
          type="fill"
          beforeId={lowestPlaceLayer}
          paint={{ 'fill-color': colour, 'fill-opacity': 0.14 }}
        />
      </Source>
      <Source id="location" type="geojson" data={point}>
        {/* A halo, because a marker at the same position covers the point. */}
        <Layer
          id="location-halo"
          type="circle"
          beforeId={lowestPlaceLayer}
          paint={{ 'circle-color': colour, 'circle-radius': 30, 'circle-opacity': 0.22 }}
        />
        <Layer
          id="location"
          type="circle"
          beforeId={lowestPlaceLayer}
          paint={{
            'circle-color': colour,
            'circle-radius': 7,
            'circle-stroke-color': '#fff',
            'circle-stroke-width': 3,
          }}
        />
      </Source>
      {!isClosed && (
        <Popup
          key={`${fix.longitude} ${fix.latitude}`}
          longitude={fix.longitude}
          latitude={fix.latitude}
          anchor="bottom"
          offset={12}
          closeButton={false}
          closeOnClick={false}
          focusAfterOpen={false}
          maxWidth="none"
        >
          <div className="map-popup map-popup-small">
            <p className="pr-9 font-display font-semibold text-base leading-tight">
              {t('map.yourLocation')}
            </p>
            <p className="pr-9 text-ink-soft text-sm">
              {t('map.accuracy', { distance: accuracyText(fix.accuracy, unit, language) })}
            </p>
            <IconButton
              label={t('common.close')}
              className="map-popup-close"
              onClick={() => {
                setIsClosed(true)
                map?.getCanvas().focus({ preventScroll: true })
              }}
            >
              <X aria-hidden className="size-4.5" />
            </IconButton>
          </div>
        </Popup>
      )}
    </>
  )
}
