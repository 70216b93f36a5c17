import { lazy, Suspense } from 'react'
import { useDialogAddress } from '#app/ui/use-dialog-address.ts'
import type { EventTicket } from '../../cart/rules/event-ticket.ts'

const JoinDialog = lazy(async () => ({ default: (await import('./join-dialog.tsx')).JoinDialog }))

type EventWaitlistProps = { event: { slug: string; title: string }; tickets: readonly EventTicket[] }

/** The dialog of an event's page that joins the waitlist of the ticket which the address names. */
export function EventWaitlist({ event, tickets }: EventWaitlistProps) {
  const { value, close } = useDialogAddress('waitlist')
  const ticket = tickets.find(({ id, canJoinWaitlist }) => id === value && canJoinWaitlist)
  if (!ticket) return null
  return (
    <Suspense fallback={null}>
      <JoinDialog event={event} ticket={ticket} onClose={close} />
    </Suspense>
  )
}
