import { t } from '#app/kernel/language/t.ts'
import 'leaflet/dist/leaflet.css'
import {
  map as createMap,
  type LatLng,
  type Map as LeafletMap,
  type Marker,
  marker,
  tileLayer,
} from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { mapAttribution } from '../../ui/map-attribution.ts'
import { mapPin } from '../../ui/map-pin.ts'
import { drawnMap } from './drawn-map.ts'

/** Where the map looks before an event has a place, and how closely then and with one. */
const start = { point: [24.47, 54.37] as [number, number], zoom: 6 }
const placeZoom = 14
/** Pixels that a press of an arrow key moves the pin by. */
const step = 8

type Point = { latitude: number; longitude: number }

type MapPickerProps = {
  /** As typed; what is no number is no place. */
  latitude: string
  longitude: string
  /** Null: no service draws the map, so a grid with cities does. */
  tilesUrl: string | null
  onMove: (point: Point) => void
}

/** A map to put the pin on: by dragging it, by a press on the map, or with the arrow keys. */
export function MapPicker({ latitude, longitude, tilesUrl, onMove }: MapPickerProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<{ map: LeafletMap; pin: Marker } | null>(null)
  const [hasTiles, setHasTiles] = useState(tilesUrl !== null)
  const point = pointOf(latitude, longitude)
  const first = useRef(point)
  const moved = useRef(onMove)
  moved.current = onMove

  useEffect(() => {
    if (!box.current) return
    const map = createMap(box.current, { scrollWheelZoom: false })
    map.setView(first.current ?? start.point, first.current ? placeZoom : start.zoom)
    map.attributionControl.setPrefix('Leaflet')
    const pin = addPin(map, first.current, (point) => moved.current(point))
    shown.current = { map, pin }
    return () => {
      shown.current = null
      map.remove()
    }
  }, [])

  useEffect(() => {
    const map = shown.current?.map
    if (!map) return
    if (!hasTiles || tilesUrl === null) return drawnMap(map)
    return addTiles(map, tilesUrl, () => setHasTiles(false))
  }, [hasTiles, tilesUrl])

  // The numbers were typed, or an address was found.
  const [lat, lng] = point ?? []
  useEffect(() => {
    const { map, pin } = shown.current ?? {}
    if (!map || !pin || lat === undefined || lng === undefined) return
    const at = pin.getLatLng()
    if (Math.abs(at.lat - lat) < 1e-5 && Math.abs(at.lng - lng) < 1e-5) return
    pin.setLatLng([lat, lng]).setOpacity(1)
    map.setView([lat, lng], Math.max(map.getZoom(), placeZoom))
  }, [lat, lng])

  return (
    <div className="overflow-clip rounded-card ring-1 ring-line">
      <div
        ref={box}
        role="application"
        aria-label={t('Map for the pin')}
        className="isolate h-80 bg-teal-soft!"
      />
      {!hasTiles && (
        <p className="bg-card px-4 py-2 text-sm text-ink-soft">
          {tilesUrl === null
            ? t(
                'No map service is set up, so this shows only a grid and cities. The pin follows the coordinates below.',
              )
            : t(
                'The map could not be loaded, so this shows only a grid and cities. The pin follows the coordinates below.',
              )}
        </p>
      )}
    </div>
  )
}

/** A pin that is dragged, moved by the arrow keys, and put where the map is pressed; paler until it has a place. */
function addPin(map: LeafletMap, place: [number, number] | null, onMove: (point: Point) => void): Marker {
  const pin = marker(place ?? start.point, {
    icon: mapPin,
    draggable: true,
    autoPan: true,
    alt: t('Event location. Move it with the arrow keys'),
    title: t('Event location. Move it with the arrow keys'),
  }).addTo(map)
  if (!place) pin.setOpacity(0.6)
  const put = (at: LatLng) => {
    const { lat, lng } = at.wrap()
    pin.setLatLng([lat, lng]).setOpacity(1)
    onMove({ latitude: lat, longitude: lng })
  }
  map.on('click', ({ latlng }) => put(latlng))
  pin.on('dragend', () => put(pin.getLatLng()))
  pin.getElement()?.addEventListener('keydown', (event) => {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    const faster = event.shiftKey ? 5 : 1
    const at = map.latLngToContainerPoint(pin.getLatLng())
    const to = map.containerPointToLatLng([at.x + by[0] * step * faster, at.y + by[1] * step * faster])
    put(to)
    map.panInside(to, { padding: [60, 60] })
  })
  return pin
}

/** Draws the map of a service until the returned function is called; `onFailed` where not one tile arrives. */
function addTiles(map: LeafletMap, url: string, onFailed: () => void): () => void {
  let count = 0
  const tiles = tileLayer(url, { maxZoom: 19, attribution: mapAttribution() })
    .on('tileload', () => {
      count += 1
    })
    .on('tileerror', () => {
      if (count === 0) onFailed()
    })
    .addTo(map)
  return () => {
    tiles.remove()
  }
}

const arrows: Record<string, [number, number] | undefined> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

function pointOf(latitude: string, longitude: string): [number, number] | null {
  if (latitude.trim() === '' || longitude.trim() === '') return null
  const [lat, lng] = [Number(latitude.replace(',', '.')), Number(longitude.replace(',', '.'))]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [lat, lng] : null
}
