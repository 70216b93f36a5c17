import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { mapsLinks } from '../rules/calendar-links.ts'
import { addressLine } from '../rules/event-place.ts'
import { PlaceDrawing } from './place-drawing.tsx'

const EventMap = lazy(async () => ({ default: (await import('./event-map.tsx')).EventMap }))

type EventPlaceProps = {
  event: {
    venueName: string
    venueAddress: string
    city: string
    country: string
    latitude: number | null
    longitude: number | null
  }
  /** Null: no map service is set up, nothing is loaded from elsewhere. */
  tilesUrl: string | null
}

/** Where an event is: a map where there is one, else a pin, and the ways there. */
export function EventPlace({ event, tilesUrl }: EventPlaceProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [failed, setFailed] = useState(false)
  const address = addressLine(event)
  const whole = [event.venueName, address].filter(Boolean).join(', ')
  const links = mapsLinks({ address: whole, latitude: event.latitude, longitude: event.longitude })

  const point = pointOf(event)
  const hasMap = tilesUrl !== null && point !== null

  useEffect(() => {
    if (!hasMap || !frame.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [hasMap])

  return (
    <div
      ref={frame}
      className="@container overflow-clip rounded-card bg-card shadow-card ring-1 ring-line/70"
    >
      {hasMap && near && !failed ? (
        <Suspense fallback={<PlaceDrawing className="h-80" />}>
          <EventMap
            tilesUrl={tilesUrl}
            {...point}
            label={whole || coordinates(point)}
            onFail={() => setFailed(true)}
          />
        </Suspense>
      ) : (
        <PlaceDrawing className={hasMap && !failed ? 'h-80' : 'h-36'} />
      )}
      <div className="flex flex-col gap-4 p-5 @2xl:flex-row @2xl:items-end @2xl:justify-between @2xl:gap-6">
        <address className="min-w-0 not-italic">
          <p className="font-serif text-xl">{event.venueName || event.city || t('Place to be announced')}</p>
          {address && <p className="mt-1 text-ink-soft">{address}</p>}
          {!whole && point && <p className="mt-1 text-ink-soft">{coordinates(point)}</p>}
        </address>
        {(whole || point) && (
          <div className="flex flex-wrap gap-2 @2xl:shrink-0">
            <CopyButton
              text={whole || (point ? coordinates(point) : '')}
              label={whole ? t('Copy address') : t('Copy coordinates')}
              size="small"
            />
            <MapsLink href={links.google}>{t('Google Maps')}</MapsLink>
            <MapsLink href={links.apple}>{t('Apple Maps')}</MapsLink>
          </div>
        )}
      </div>
    </div>
  )
}

type Point = { latitude: number; longitude: number }

function pointOf({ latitude, longitude }: EventPlaceProps['event']): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const coordinates = ({ latitude, longitude }: Point) => `${latitude}, ${longitude}`

function MapsLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonStyle('secondary', 'small')}>
      <Icon name="external-link" />
      {children}
    </a>
  )
}
