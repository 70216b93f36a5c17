import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SeatDetailsForm } from './seat-details-form.tsx'
import type { SeatClaim } from './send-seat.ts'
import type { ShownSeat } from './shown-seat.ts'

type SeatDetailsDialogProps = {
  seat: ShownSeat
  claim: SeatClaim
  /** `attendeeKey` opens the seat from now on; the one before may not. */
  onSaved: (attendeeKey: string) => void
}

/** Opens the details of one seat to fill in or change. */
export function SeatDetailsDialog({ seat, claim, onSaved }: SeatDetailsDialogProps) {
  const [open, setOpen] = useState(false)
  const { isComplete, fullName } = seat.attendee
  return (
    <>
      <Button
        variant={isComplete ? 'quiet' : 'primary'}
        size="small"
        icon={isComplete ? 'pencil' : 'user-plus'}
        onClick={() => setOpen(true)}
      >
        {isComplete ? 'Change details' : 'Add details'}
        {fullName && <span className="sr-only"> of {fullName}</span>}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        closeOnBackdrop={false}
        title="Who is coming?"
        description={`${seat.ticketName}, ${seat.event.title}`}
        size="medium"
      >
        <SeatDetailsForm
          seat={seat}
          claim={claim}
          onSaved={(attendeeKey) => {
            setOpen(false)
            onSaved(attendeeKey)
          }}
        />
      </Dialog>
    </>
  )
}
