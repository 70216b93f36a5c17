import type { ReactNode } from 'react'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { EventTicket } from '../rules/event-ticket.ts'
import { memberTierWords } from './cart-words.ts'

/** The marks beside a ticket's name. */
export function TicketBadges({ ticket }: { ticket: EventTicket }) {
  return (
    <>
      {ticket.isMemberOnly && (
        <Badge tone="teal" icon="badge-check">
          {t('Members only')}
        </Badge>
      )}
      {ticket.sale.state === 'on-sale' && !ticket.soldOut && ticket.onlyLeft !== null && (
        <Badge tone="warning" icon="hourglass">
          {t('only {onlyLeft} left', { onlyLeft: ticket.onlyLeft })}
        </Badge>
      )}
    </>
  )
}

type WhyNotProps = {
  ticket: EventTicket
  timeZone: string
  signedIn: boolean
  returnTo: string
  /** The way onto the waitlist, where the ticket has one. */
  join: ReactNode
}

/** Why this ticket cannot be put into the cart by this visitor; null when it can. */
export function whyNot({ ticket, timeZone, signedIn, returnTo, join }: WhyNotProps) {
  const { sale } = ticket
  if (sale.state === 'not-yet')
    return (
      <Line icon="clock">
        <Unbroken>{t('On sale from {moment}', { moment: formatMoment(sale.opensAt, timeZone) })}</Unbroken>
      </Line>
    )
  if (sale.state !== 'on-sale') return <Line icon="calendar-x">{t('Sales have ended')}</Line>
  if (ticket.soldOut) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Badge tone="solid" className="tracking-wide">
          {t('SOLD OUT')}
        </Badge>
        {ticket.canJoinWaitlist && join}
      </div>
    )
  }
  if (ticket.viewerMayBuy) return null
  const words = ticket.memberTier ? memberTierWords[ticket.memberTier] : t('For members of the network.')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Line icon="lock">{words}</Line>
      <ButtonLink
        to={signedIn ? '/contact' : `/auth?returnTo=${encodeURIComponent(returnTo)}`}
        variant="secondary"
        size="small"
      >
        {signedIn ? t('Ask us about membership') : t('Sign in as a member')}
      </ButtonLink>
    </div>
  )
}

function Line({ icon, children }: { icon: 'clock' | 'calendar-x' | 'lock'; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-ink-soft">
      <Icon name={icon} className="size-5 text-ink-faint" />
      <span>{children}</span>
    </p>
  )
}
