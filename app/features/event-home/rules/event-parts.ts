/** The screens of an event: each has an address of its own. */
export type EventPart = { label: string; to: string }

/** The parts of an event in the order of their tabs. */
export function eventParts(eventId: string): readonly EventPart[] {
  const home = `/admin/events/${eventId}`
  const editor = `/admin/events/edit/${eventId}`
  return [
    { label: 'Overview', to: home },
    { label: 'Attendees', to: `${home}/attendees` },
    { label: 'Orders', to: `${home}/orders` },
    { label: 'Tickets', to: `${editor}/tickets` },
    { label: 'Event Details', to: editor },
    { label: 'Images', to: `${editor}/images` },
    { label: 'Form Templates', to: `${editor}/forms` },
    { label: 'Emails', to: `${home}/emails` },
    { label: 'Waitlist', to: `${home}/waitlist` },
    { label: 'Door', to: `${home}/door` },
    { label: 'Analytics', to: `${home}/analytics` },
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
  const label = eventPartAt(event.id, pathname)?.label
  return label === undefined || label === 'Overview' ? event.title : `${event.title} ${label}`
}
