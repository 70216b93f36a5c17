import { Suspense, useState } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { late } from '#app/ui/late.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { openedHere, useDialogAddress } from '#app/ui/use-dialog-address.ts'
import { useFetched } from '#app/ui/use-fetched.ts'
import { claimDialogTitle, eventsNotLoaded } from './account-claim-words.ts'
import { fetchAllowance } from './claim-data.ts'
import type { EventClaimDialogProps } from './event-claim-dialog.tsx'
import { FreeTicketCard } from './free-ticket-card.tsx'

// Most who look at their tickets claim none. Without a connection the dialog says so.
const EventClaimDialog = late(
  () => import('./event-claim-dialog.tsx').then((loaded) => loaded.EventClaimDialog),
  DialogNotLoaded,
)

type AccountClaimsProps = {
  timeZone: string
  /** Changes when a claim is cancelled: what is left is asked for again. */
  changes: number
}

/** The free tickets on the page of one's own tickets, and the dialog that uses them. */
export function AccountClaims({ timeZone, changes }: AccountClaimsProps) {
  const dialog = useDialogAddress('claim')
  const isOpen = dialog.value === 'event'
  const [isWanted, setWanted] = useState(isOpen)
  if (isOpen && !isWanted) setWanted(true)
  const { fetched, again } = useFetched(fetchAllowance, true, changes)
  return (
    <>
      <FreeTicketCard
        allowance={fetched}
        timeZone={timeZone}
        onRetry={again}
        claimLink={(label) => (
          <ButtonLink to={dialog.addressOf('event')} state={openedHere} preventScrollReset icon="gift">
            {label}
          </ButtonLink>
        )}
      />
      {isWanted && (
        <Suspense>
          <EventClaimDialog
            open={isOpen}
            onClose={dialog.close}
            onClaimed={again}
            returnTo="/account?claim=event"
          />
        </Suspense>
      )}
    </>
  )
}

function DialogNotLoaded({ open, onClose }: EventClaimDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={claimDialogTitle()}>
      <Notice tone="danger" live title={eventsNotLoaded()} />
    </Dialog>
  )
}
