import { seatByKey } from '#app/features/ticketing/orders/queries.server.ts'
import { seatChangeRefusal } from '#app/features/ticketing/tickets/rules/seat-change.ts'
import { AttendeeScreen } from '#app/features/ticketing/tickets/ui/attendee-screen.tsx'
import { shownSeat } from '#app/features/ticketing/tickets/ui/shown-seat.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/attendee'

/** One seat for the holder of its link: the attendee's own details and ticket. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const seat = await seatByKey(ctx, { attendeeId: params.id, key: url.searchParams.get('key') })
  return {
    seat: shownSeat(seat),
    attendeeKey: seat.attendeeKey,
    closed: seatChangeRefusal(
      {
        orderStatus: seat.orderStatus,
        ticketStatus: seat.ticket?.status ?? null,
        checkedInAt: seat.ticket?.checkedInAt ?? null,
        startsAt: seat.event.startsAt,
      },
      ctx.now,
    ),
    baseUrl: ctx.site.baseUrl,
    now: ctx.now,
  }
}

export const headers = () => secretPageHeaders

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Your place'), matches)
}

export default function Attendee({ loaderData }: Route.ComponentProps) {
  return <AttendeeScreen key={loaderData.attendeeKey} {...loaderData} />
}
