import { circleMarker, type Map as LeafletMap, layerGroup, polyline } from 'leaflet'
import { cities } from '#app/kernel/cities.ts'

/** Degrees between two lines, the widest first; about six lines are seen at once. */
const distances = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001]

/** Draws degrees and cities where no service draws a map. Answers what takes them away again. */
export function drawnMap(map: LeafletMap): () => void {
  const grid = layerGroup().addTo(map)
  const towns = layerGroup().addTo(map)
  for (const { name, latitude, longitude } of cities) {
    circleMarker([latitude, longitude], {
      radius: 4,
      interactive: false,
      className: 'fill-ink-soft stroke-card',
      fillOpacity: 1,
      weight: 1,
    })
      .bindTooltip(name, { permanent: true, direction: 'right', offset: [6, 0] })
      .addTo(towns)
  }
  const draw = () => {
    grid.clearLayers()
    const bounds = map.getBounds()
    const [south, north] = [Math.max(-85, bounds.getSouth()), Math.min(85, bounds.getNorth())]
    const [west, east] = [bounds.getWest(), bounds.getEast()]
    const distance = distances.find((degrees) => (east - west) / degrees >= 5) ?? 0.001
    const line = (from: [number, number], to: [number, number]) =>
      polyline([from, to], { interactive: false, weight: 1, className: 'stroke-control' }).addTo(grid)
    for (const lat of multiples(south, north, distance)) line([lat, west], [lat, east])
    for (const lng of multiples(west, east, distance)) line([south, lng], [north, lng])
  }
  draw()
  map.on('moveend', draw)
  return () => {
    map.off('moveend', draw)
    grid.remove()
    towns.remove()
  }
}

function multiples(from: number, to: number, of: number): number[] {
  const first = Math.ceil(from / of)
  const count = Math.min(60, Math.floor(to / of) - first + 1)
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * of)
}
