import 'leaflet/dist/leaflet.css'
import { map as createMap, divIcon, marker, tileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'

/** Where maps look when an event has no coordinates, and how closely (specification 1 §9). */
const dubai = { point: [25.2048, 55.2708] as [number, number], zoom: 12 }
const eventZoom = 14

const pin = divIcon({
  className: '',
  iconSize: [40, 48],
  iconAnchor: [20, 46],
  html: '<svg viewBox="0 0 40 48" width="40" height="48" aria-hidden="true"><path class="fill-teal stroke-card" stroke-width="2" d="M20 2a17 17 0 0 0-17 17c0 12 17 27 17 27s17-15 17-27A17 17 0 0 0 20 2z"/><circle class="fill-marigold" cx="20" cy="19" r="7"/></svg>',
})

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
    if (known) marker(point, { icon: pin, alt: label, title: label }).addTo(map)
    return () => {
      map.remove()
    }
  }, [tilesUrl, latitude, longitude, label])

  return (
    <div ref={box} role="application" aria-label={`Map: ${label}`} className="isolate h-80 rounded-t-card" />
  )
}
