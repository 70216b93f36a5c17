import type { ReactNode } from 'react'
import type { EventMenu } from '#app/db/schema/events.ts'
import type { MenuChoices } from '#app/db/schema/ticketing.ts'
import { AnswerList } from '#app/features/events/forms/ui/answer-list.tsx'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { nameToFollow } from '../../rules/name-to-follow.ts'
import { dishNames } from '../rules/chosen-dishes.ts'
import { PdfButton } from './pdf-button.tsx'
import type { ShownSeat } from './shown-seat.ts'
import { TicketCode } from './ticket-code.tsx'
import { ticketLinks } from './ticket-links.ts'

type ChosenDishesProps = { menu: EventMenu | null; choices: MenuChoices | null }

type TicketCardProps = {
  seat: ShownSeat
  /** Opens the ticket's own addresses; null for its signed-in owner. */
  linkKey: string | null
  /** The event has passed or is cancelled: no code, no download. */
  isOver: boolean
  /** Of the holder's name as a heading. */
  level?: 2 | 3
  /** What else can be done with the seat. */
  children?: ReactNode
}

/** One seat of an order: whose it is, and its ticket once there is one. */
export function TicketCard({ seat, linkKey, isOver, level = 3, children }: TicketCardProps) {
  const { attendee, ticket, event } = seat
  const Heading = `h${level}` as const
  const holder = attendee.fullName ?? attendee.email ?? nameToFollow()
  const isValid = ticket?.status === 'valid'
  const isRefunded = seat.orderStatus === 'refunded' || seat.orderStatus === 'partially_refunded'
  const links = ticket && ticketLinks(ticket.id, linkKey)
  return (
    <article className="flex flex-wrap gap-5 rounded-card bg-card p-5 shadow-card ring-1 ring-line/70">
      {links && isValid && !isOver && (
        <TicketCode
          src={links.qr}
          code={ticket.code}
          holder={holder}
          eventTitle={event.title}
          isUsed={ticket.checkedInAt !== null}
        />
      )}
      <div className="flex min-w-48 flex-1 flex-col gap-3">
        <div>
          <Heading className={cx('text-xl wrap-anywhere', !attendee.fullName && 'text-ink-soft')}>
            {holder}
          </Heading>
          <p className="text-ink-soft" {...written(seat.ticketName)}>
            {seat.ticketName}
          </p>
          <ChosenDishes menu={event.menu} choices={attendee.menuChoices} />
          <AnswerList answers={seat.answers} className="mt-1" />
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {ticket?.status === 'void' && (
            <Badge tone="danger" icon="ticket-x">
              {isRefunded ? t('Refunded, no longer valid') : t('Cancelled, no longer valid')}
            </Badge>
          )}
          {isValid && ticket.checkedInAt && (
            <Badge tone="success" icon="check">
              {t('Checked in')}
            </Badge>
          )}
          {!attendee.isComplete && ticket?.status !== 'void' && !isOver && (
            <Badge tone="warning" icon="user">
              {t('Details missing')}
            </Badge>
          )}
        </div>
        {attendee.invitedAt && !attendee.isComplete && ticket?.status !== 'void' && !isOver && (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <Icon name="send" className="size-4.5" />
            {t('A link was sent to fill them in.')}
          </p>
        )}
        <div className="mt-auto flex flex-wrap gap-2">
          {links && isValid && !isOver && <PdfButton href={links.pdf} holder={holder} />}
          {children}
        </div>
      </div>
    </article>
  )
}

/** What a guest will eat, course by course; nothing where nothing was chosen. */
function ChosenDishes({ menu, choices }: ChosenDishesProps) {
  const dishes = dishNames(choices, menu)
  if (dishes.length === 0) return null
  return <p className="mt-1 text-sm text-ink-soft">{t('Menu: {dishes}', { dishes: dishes.join(' · ') })}</p>
}
