import { t } from '#app/kernel/language/t.ts'

type Place = { isOnline: boolean; venueName: string; venueAddress: string; city: string; country: string }

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')

/** The place in one line for lists: "Alserkal Avenue, Dubai" or "Online". */
export function shortPlace(event: Pick<Place, 'isOnline' | 'venueName' | 'city'>): string {
  if (event.isOnline) return t('Online')
  return joined([event.venueName, event.city]) || t('Place to be announced')
}

/** The whole address in one line, without the venue's name; empty when nothing is known. */
export function addressLine(event: Omit<Place, 'isOnline' | 'venueName'>): string {
  const parts = event.venueAddress.split(/\s*[,\n]\s*/)
  return joined([...parts, ...[event.city, event.country].filter((part) => !parts.includes(part))])
}

/** The place as maps and calendars are asked for it; empty for an event without one. */
export function fullPlace(event: Place): string {
  return event.isOnline ? t('Online') : joined([event.venueName, addressLine(event)])
}
