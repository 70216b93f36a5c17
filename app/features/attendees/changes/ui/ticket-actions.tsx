import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { CancelButton } from './cancel-button.tsx'
import { CheckInButtons } from './check-in-buttons.tsx'
import { PersonButton } from './person-button.tsx'
import { ResendButton } from './resend-button.tsx'

type TicketActionsProps = {
  eventId: string
  ticket: { id: string; isValid: boolean; isIn: boolean }
  /** Where it is refunded; null where nothing was paid, or for door staff. */
  refundPath: string | null
  /** Where its type is changed; null where it cannot be. */
  typePath: string | null
  /** There is an address to send it to. */
  isAddressed: boolean
  /** Administrators send, change and cancel; door staff check in. */
  mayManage: boolean
}

/** What can be done with one ticket, for the side panel of an attendee; nothing for one that is void. */
export function TicketActions({
  eventId,
  ticket,
  refundPath,
  typePath,
  isAddressed,
  mayManage,
}: TicketActionsProps) {
  if (!ticket.isValid) return null
  const chosen = { ids: [ticket.id], isAll: false, count: 1 }
  return (
    <div className="flex flex-wrap gap-2">
      <CheckInButtons eventId={eventId} chosen={chosen} show={ticket.isIn ? 'undo' : 'check-in'} />
      {mayManage && (
        <>
          {isAddressed && <ResendButton eventId={eventId} chosen={chosen} />}
          <PersonButton eventId={eventId} ticketId={ticket.id} act="correct" />
          {!ticket.isIn && <PersonButton eventId={eventId} ticketId={ticket.id} act="move" />}
          {typePath && !ticket.isIn && (
            <ButtonLink to={typePath} size="small" variant="secondary" icon="ticket">
              {t('Change type')}
            </ButtonLink>
          )}
          {refundPath && (
            <ButtonLink to={refundPath} size="small" variant="secondary" icon="undo-2">
              {t('Refund')}
            </ButtonLink>
          )}
          <CancelButton eventId={eventId} chosen={chosen} />
        </>
      )}
    </div>
  )
}
