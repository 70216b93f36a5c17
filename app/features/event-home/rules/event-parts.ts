import { t } from '#app/kernel/language/t.ts'

/** The screens of an event: each has an address of its own. */
export type EventPart = { label: string; to: string }

/** The parts of an event in the order of their tabs. */
export function eventParts(eventId: string): readonly EventPart[] {
  const home = `/admin/events/${eventId}`
  const editor = `/admin/events/edit/${eventId}`
  return [
    { label: t('Overview'), to: home },
    { label: t('Attendees'), to: `${home}/attendees` },
    { label: t('Orders'), to: `${home}/orders` },
    { label: t('Tickets'), to: `${editor}/tickets` },
    { label: t('Event Details'), to: editor },
    { label: t('Images'), to: `${editor}/images` },
    { label: t('Form Templates'), to: `${editor}/forms` },
    { label: t('Emails'), to: `${home}/emails` },
    { label: t('Waitlist'), to: `${home}/waitlist` },
    { label: t('Door'), to: `${home}/door` },
    { label: t('Analytics'), to: `${home}/analytics` },
  ]
}

/** The part that an address belongs to: the one whose own address is the longest beginning of it. */
export function eventPartAt(eventId: string, pathname: string): EventPart | undefined {
  const path = pathname.replace(/\/$/, '')
  return eventParts(eventId)
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length)[0]
}

/** What a screen of an event is called: the event, and the part where it is not the overview. */
export function eventScreenName(event: { id: string; title: string }, pathname: string): string {
  const part = eventPartAt(event.id, pathname)
  const isOverview = part?.to === eventParts(event.id)[0]?.to
  return part === undefined || isOverview
    ? event.title
    : t('{event} {part}', { event: event.title, part: part.label })
}
