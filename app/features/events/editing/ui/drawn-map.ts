import {
  circleMarker,
  type LatLngTuple,
  type Map as LeafletMap,
  layerGroup,
  polyline,
  tooltip,
} from 'leaflet'
import { type City, cities } from '../rules/cities.ts'

/** Degrees between two lines, the widest first; about six lines are seen at once. */
const distances = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001]

/** The degrees stand on the map itself, without the box that names of cities have. */
const nameStyle = 'border-0! bg-transparent! p-0! text-sm! text-ink-soft! shadow-none! before:hidden!'

/** Draws degrees and cities where no service draws a map. Answers what takes them away again. */
export function drawnMap(map: LeafletMap): () => void {
  const drawn = layerGroup().addTo(map)
  const draw = () => {
    drawn.clearLayers()
    const bounds = map.getBounds()
    const [south, north] = [Math.max(-85, bounds.getSouth()), Math.min(85, bounds.getNorth())]
    const [west, east] = [bounds.getWest(), bounds.getEast()]
    const distance = distances.find((degrees) => (east - west) / degrees >= 5) ?? 0.001
    const line = (from: LatLngTuple, to: LatLngTuple) =>
      polyline([from, to], { interactive: false, weight: 1, className: 'stroke-line' }).addTo(drawn)
    const name = (at: LatLngTuple, degrees: number, direction: 'right' | 'top') =>
      tooltip({ permanent: true, direction, className: nameStyle, opacity: 1 })
        .setLatLng(at)
        .setContent(`${Number(degrees.toFixed(3))}°`)
        .addTo(drawn)
    for (const lat of multiples(south, north, distance)) {
      line([lat, west], [lat, east])
      name([lat, west], lat, 'right')
    }
    for (const lng of multiples(west, east, distance)) {
      line([south, lng], [north, lng])
      name([south, lng], lng, 'top')
    }
    for (const { city, hasRoom } of townsIn(map)) {
      const dot = circleMarker([city.latitude, city.longitude], {
        radius: 4,
        interactive: false,
        className: 'fill-ink-soft stroke-card',
        fillOpacity: 1,
        weight: 1,
      }).addTo(drawn)
      if (hasRoom) dot.bindTooltip(city.name, { permanent: true, direction: 'right', offset: [6, 0] })
    }
  }
  draw()
  map.on('moveend', draw)
  return () => {
    map.off('moveend', draw)
    drawn.remove()
  }
}

/** The cities that are seen; of names that would cover one another the first has room. */
function townsIn(map: LeafletMap): { city: City; hasRoom: boolean }[] {
  const named: { x: number; y: number }[] = []
  return cities
    .filter((city) => map.getBounds().contains([city.latitude, city.longitude]))
    .map((city) => {
      const at = map.latLngToContainerPoint([city.latitude, city.longitude])
      const hasRoom = named.every((other) => Math.abs(other.y - at.y) > 26 || Math.abs(other.x - at.x) > 130)
      if (hasRoom) named.push(at)
      return { city, hasRoom }
    })
}

function multiples(from: number, to: number, of: number): number[] {
  const first = Math.ceil(from / of)
  const count = Math.min(60, Math.floor(to / of) - first + 1)
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * of)
}
