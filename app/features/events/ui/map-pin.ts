import { divIcon } from 'leaflet'

/** The pin of our maps; its tip is where the place is. */
export const mapPin = divIcon({
  className: '',
  iconSize: [40, 48],
  iconAnchor: [20, 46],
  html: '<svg viewBox="0 0 40 48" width="40" height="48" aria-hidden="true"><path class="fill-teal stroke-card" stroke-width="2" d="M20 2a17 17 0 0 0-17 17c0 12 17 27 17 27s17-15 17-27A17 17 0 0 0 20 2z"/><circle class="fill-marigold" cx="20" cy="19" r="7"/></svg>',
})
