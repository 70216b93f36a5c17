import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { SeatDetailsForm } from './seat-details-form.tsx'
import type { SeatClaim } from './send-seat.ts'
import type { ShownSeat } from './shown-seat.ts'

export type SeatDialogProps = {
  open: boolean
  onClose: () => void
  seat: ShownSeat
  claim: SeatClaim
  /** `attendeeKey` opens the seat from now on; null when the ticket is another person's now. */
  onSaved: (attendeeKey: string | null) => void
}

/** The details of one seat, over the page that shows its ticket. */
export function SeatDialog({ open, onClose, seat, claim, onSaved }: SeatDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeOnBackdrop={false}
      title={t('Who is coming?')}
      description={joinList([seat.ticketName, seat.event.title])}
      size="medium"
    >
      <SeatDetailsForm
        seat={seat}
        claim={claim}
        onSaved={(attendeeKey) => {
          onClose()
          onSaved(attendeeKey)
        }}
      />
    </Dialog>
  )
}
