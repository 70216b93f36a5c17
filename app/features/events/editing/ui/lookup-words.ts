import type { PlaceAnswer } from '../look-up-place.server.ts'

/** What the editor is told after an address was looked up: what exactly was found, or that nothing was. */
export function lookupWords(address: string, found: PlaceAnswer['point'] | 'failed'): string {
  if (found === 'failed') {
    return 'Address lookup failed; the address is shown as typed. Drag the pin, or enter the coordinates.'
  }
  if (!found) {
    return `No place found for “${address}”; the address is shown as typed. Drag the pin, or enter the coordinates.`
  }
  const matched = found.matched || `${found.latitude}, ${found.longitude}`
  return `Matched: ${matched}. Drag the pin to the exact spot.`
}
