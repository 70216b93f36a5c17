import type { TicketRunKind } from '#app/db/schema/ticket-runs.ts'
import type { CancelFailure } from './cancel-plan.ts'

/** Why a ticket was not sent again. */
export type ResendFailure =
  | 'no-address'
  | 'ticket-void'
  /** It went out less than a minute ago. */
  | 'just-sent'
  /** The provider or the address refused the mail. */
  | 'mail-failed'
  | 'address-blocked'

export type RunFailure = CancelFailure | ResendFailure

/** How far a run is. Of a run that sends, a ticket is done when its mail has left. */
export type RunProgress = {
  id: string
  kind: TicketRunKind
  startedAt: Date
  total: number
  done: number
  failed: number
  /** Not worked off yet, or the mail is still on its way. */
  waiting: number
  isOver: boolean
  /** The first of them, by name. */
  failures: { ticketId: string; name: string; reason: RunFailure }[]
}

/** How long a ticket that was just sent is not sent again, in seconds. */
export const resendPauseSeconds = 60

/** Up to so many tickets are worked off while the administrator waits; more are left to a job. */
export const mostAtOnce = 25

/** Cancelling more than this at once is cancelling the event. */
export const mostToCancel = 5_000
