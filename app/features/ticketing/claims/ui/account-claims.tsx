import { ButtonLink } from '#app/ui/button-link.tsx'
import { fetchAllowance } from './claim-data.ts'
import { EventClaimDialog } from './event-claim-dialog.tsx'
import { FreeTicketCard } from './free-ticket-card.tsx'
import { openedHere, useDialogAddress } from './use-dialog-address.ts'
import { useFetched } from './use-fetched.ts'

type AccountClaimsProps = {
  timeZone: string
  /** Changes when a claim is cancelled: what is left is asked for again. */
  changes: number
}

/** The free tickets on the page of one's own tickets, and the dialog that uses them. */
export function AccountClaims({ timeZone, changes }: AccountClaimsProps) {
  const dialog = useDialogAddress('claim')
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
      <EventClaimDialog
        open={dialog.value === 'event'}
        onClose={dialog.close}
        onClaimed={again}
        returnTo="/account?claim=event"
      />
    </>
  )
}
