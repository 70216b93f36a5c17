import { ticketsCalendar } from '#app/features/ticket-calendar/tickets-calendar.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { secretPageHeaders } from '#app/http/private-page.ts'
import { notFound } from '#app/kernel/errors.ts'
import type { Route } from './+types/person-calendar'

/** One person's tickets as a calendar: the holder of the address reads it, and it does not tell whose it is. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const secret = /^(\w+)\.ics$/.exec(params.file)?.[1]
  const calendar = secret ? await ticketsCalendar(ctxOf(context), secret) : null
  if (calendar === null) throw notFound('calendar')
  return new Response(calendar, {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8', ...secretPageHeaders },
  })
}
