import { t } from '#app/kernel/language/t.ts'
import type { PlaceAnswer } from '../look-up-place.server.ts'

/** What the editor is told after an address was looked up: what exactly was found, or that nothing was. */
export function lookupWords(address: string, found: PlaceAnswer['point'] | 'failed'): string {
  if (found === 'failed') {
    return t('Address lookup failed; the address is shown as typed. Drag the pin, or enter the coordinates.')
  }
  if (!found) {
    return t(
      'No place found for “{address}”; the address is shown as typed. Drag the pin, or enter the coordinates.',
      { address },
    )
  }
  const matched = found.matched || `${found.latitude}, ${found.longitude}`
  return t('Matched: {place}. Drag the pin to the exact spot.', { place: matched })
}
