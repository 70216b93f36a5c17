import { wallClock } from '#app/kernel/dates.ts'

const two = (value: number) => String(value).padStart(2, '0')

/**
 * The name of a ticket's PDF, `ticket-{event}-{time}.pdf` (specification 2 §9): the event's slug, and its start
 * on its own wall clock in an order that sorts, as in "ticket-spring-forum-20261204-1830.pdf".
 */
export function ticketFileName(event: { slug: string; startsAt: Date; timeZone: string }): string {
  const { year, month, day, hour, minute } = wallClock(event.startsAt, event.timeZone)
  return `ticket-${event.slug}-${year}${two(month)}${two(day)}-${two(hour)}${two(minute)}.pdf`
}
