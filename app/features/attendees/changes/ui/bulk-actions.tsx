import type { Chosen } from '#app/ui/selection.ts'
import { PaperButton } from '../../paper/ui/paper-button.tsx'
import { CancelButton } from './cancel-button.tsx'
import { CheckInButtons } from './check-in-buttons.tsx'
import { ResendButton } from './resend-button.tsx'

type BulkActionsProps = {
  eventId: string
  chosen: Chosen
  /** Administrators send, cancel and print; door staff check in. */
  mayManage: boolean
}

/** What can be done with the selected tickets, for the selection bar of the list of attendees. */
export function BulkActions({ eventId, chosen, mayManage }: BulkActionsProps) {
  return (
    <>
      <CheckInButtons eventId={eventId} chosen={chosen} onDone={chosen.clear} />
      {mayManage && (
        <>
          <ResendButton eventId={eventId} chosen={chosen} onDone={chosen.clear} />
          <PaperButton eventId={eventId} chosen={chosen} mayPrintBadges={mayManage} size="small" />
          <CancelButton eventId={eventId} chosen={chosen} onDone={chosen.clear} />
        </>
      )}
    </>
  )
}
