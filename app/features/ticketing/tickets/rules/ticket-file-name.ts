import { wallClock } from '#app/kernel/dates.ts'

const two = (value: number) => String(value).padStart(2, '0')

/**
 * The name of a ticket's PDF, `ticket-{event}-{time}.pdf`: the event's slug, and its start on its own wall clock in an
 * order that sorts, as in "ticket-spring-forum-20261204-1830.pdf". `number` counts the tickets of one order from 1: the
 * second is "…-1830-2.pdf", so that no two in a mail or a folder have the same name.
 */
export function ticketFileName(
  event: { slug: string; startsAt: Date; timeZone: string },
  number = 1,
): string {
  const { year, month, day, hour, minute } = wallClock(event.startsAt, event.timeZone)
  return `ticket-${event.slug}-${year}${two(month)}${two(day)}-${two(hour)}${two(minute)}${number > 1 ? `-${number}` : ''}.pdf`
}
