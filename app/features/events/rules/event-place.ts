import { isRightToLeft } from '#app/kernel/language/isolate.ts'
import { t } from '#app/kernel/language/t.ts'

type Place = { isOnline: boolean; venueName: string; venueAddress: string; city: string; country: string }

/** With the comma of the letters that the place is written in, whatever the language of the page. */
function joined(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '')
  return said.join(isRightToLeft(said.join()) ? '، ' : ', ')
}

/** The place in one line for lists: "Alserkal Avenue, Dubai" or "Online". */
export function shortPlace(event: Pick<Place, 'isOnline' | 'venueName' | 'city'>): string {
  if (event.isOnline) return t('Online')
  return joined([event.venueName, event.city]) || t('Place to be announced')
}

/** The whole address in one line, without the venue's name; empty when nothing is known. */
export function addressLine(event: Omit<Place, 'isOnline' | 'venueName'>): string {
  const parts = event.venueAddress.split(/\s*[,،\n]\s*/)
  return joined([...parts, ...[event.city, event.country].filter((part) => !parts.includes(part))])
}

/** The place as maps and calendars are asked for it; empty for an event without one. */
export function fullPlace(event: Place): string {
  return event.isOnline ? t('Online') : joined([event.venueName, addressLine(event)])
}
