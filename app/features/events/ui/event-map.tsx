import { t } from '#app/kernel/language/t.ts'
import 'leaflet/dist/leaflet.css'
import { map as createMap, marker, tileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'
import { mapAttribution } from './map-attribution.ts'
import { mapPin } from './map-pin.ts'

const eventZoom = 14

type EventMapProps = {
  tilesUrl: string
  latitude: number
  longitude: number
  label: string
  /** The tiles do not come. */
  onFail: () => void
}

/** The interactive map. Loaded only when scrolled to. */
export function EventMap({ tilesUrl, latitude, longitude, label, onFail }: EventMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const fail = useRef(onFail)
  fail.current = onFail

  useEffect(() => {
    if (!box.current) return
    const point: [number, number] = [latitude, longitude]
    const map = createMap(box.current, { scrollWheelZoom: false }).setView(point, eventZoom)
    map.attributionControl.setPrefix('Leaflet')
    let shown = 0
    tileLayer(tilesUrl, { maxZoom: 19, attribution: mapAttribution() })
      .on('tileload', () => {
        shown += 1
      })
      .on('tileerror', () => {
        if (shown === 0) fail.current()
      })
      .addTo(map)
    marker(point, { icon: mapPin, alt: label, title: label }).addTo(map)
    return () => {
      map.remove()
    }
  }, [tilesUrl, latitude, longitude, label])

  return (
    <div
      ref={box}
      role="application"
      aria-label={t('Map: {label}', { label })}
      className="isolate h-80 rounded-t-card"
    />
  )
}
