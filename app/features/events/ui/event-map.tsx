import 'leaflet/dist/leaflet.css'
import { map as createMap, marker, tileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'
import { mapPin } from './map-pin.ts'

/** Where maps look when an event has no coordinates, and how closely. */
const dubai = { point: [25.2048, 55.2708] as [number, number], zoom: 12 }
const eventZoom = 14

type EventMapProps = {
  tilesUrl: string
  latitude: number | null
  longitude: number | null
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
    const known = latitude !== null && longitude !== null
    const point: [number, number] = known ? [latitude, longitude] : dubai.point
    const map = createMap(box.current, { scrollWheelZoom: false }).setView(
      point,
      known ? eventZoom : dubai.zoom,
    )
    map.attributionControl.setPrefix('Leaflet')
    let shown = 0
    tileLayer(tilesUrl, { maxZoom: 19, attribution: '© OpenStreetMap contributors' })
      .on('tileload', () => {
        shown += 1
      })
      .on('tileerror', () => {
        if (shown === 0) fail.current()
      })
      .addTo(map)
    if (known) marker(point, { icon: mapPin, alt: label, title: label }).addTo(map)
    return () => {
      map.remove()
    }
  }, [tilesUrl, latitude, longitude, label])

  return (
    <div ref={box} role="application" aria-label={`Map: ${label}`} className="isolate h-80 rounded-t-card" />
  )
}
