import type { EventPage } from '#app/features/events/rules/event-views.ts'
import type { EventTicket } from '#app/features/ticketing/cart/rules/event-ticket.ts'
import { waitingRoomPath } from '#app/features/ticketing/rules/links.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'

type RoomBeforeSaleProps = {
  event: { slug: string; timeZone: string }
  tickets: readonly EventTicket[]
  waitingRoom: EventPage['waitingRoom']
}

/** The way into the waiting room while sales have not begun; from then on the checkout leads there. */
export function RoomBeforeSale({ event, tickets, waitingRoom }: RoomBeforeSaleProps) {
  const { slug, timeZone } = event
  const starts = tickets.flatMap(({ sale }) => (sale.state === 'not-yet' ? [sale.opensAt.getTime()] : []))
  const isOnSale = tickets.some(({ sale, soldOut }) => sale.state === 'on-sale' && !soldOut)
  if (waitingRoom === null || isOnSale || starts.length === 0) return null
  const isOpen = waitingRoom === 'open'
  if (!isOpen && waitingRoom.opensAt.getTime() >= Math.min(...starts)) return null
  return (
    <Notice
      icon="hourglass"
      className="mt-5"
      title={
        isOpen ? (
          t('The waiting room is open')
        ) : (
          <Unbroken>
            {t('The waiting room opens {moment}', { moment: formatMoment(waitingRoom.opensAt, timeZone) })}
          </Unbroken>
        )
      }
      actions={
        isOpen && (
          <ButtonLink to={waitingRoomPath(slug)} iconEnd="arrow-right">
            {t('Go to the waiting room')}
          </ButtonLink>
        )
      }
    >
      {t(
        'Everyone in the room when sales begin gets a random place in line. You don’t need to be the fastest.',
      )}
    </Notice>
  )
}
