import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import { cancelClaimWords, claimToasts } from './claim-words.ts'
import { sendCancelClaim } from './send-claim.ts'
import { openedHere, useDialogAddress } from './use-dialog-address.ts'

type CancelClaimProps = {
  orderId: string
  /** The order's, by which the address names the dialog. */
  reference: string
  eventTitle: string
  tickets: number
  onCancelled: () => void
}

/** Gives a claimed ticket back, with a second press that says what is lost. */
export function CancelClaim({ orderId, reference, eventTitle, tickets, onCancelled }: CancelClaimProps) {
  const dialog = useDialogAddress('cancel')
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const show = useToast()
  const lost = tickets === 1 ? 'Your ticket becomes void' : `All ${tickets} tickets become void`

  async function cancel() {
    setPending(true)
    setProblem(null)
    const answer = await sendCancelClaim(orderId)
    // Cancelled in another tab: what was wanted is so.
    if (!answer.ok && answer.reason !== 'already-cancelled') {
      setPending(false)
      return setProblem(cancelClaimWords[answer.reason])
    }
    show(answer.ok ? claimToasts.cancelled : { tone: 'info', title: cancelClaimWords['already-cancelled'] })
    onCancelled()
    await revalidate()
    dialog.close()
  }

  return (
    <>
      <ButtonLink
        to={dialog.addressOf(reference)}
        state={openedHere}
        preventScrollReset
        variant="quiet"
        size="small"
        icon="undo-2"
        aria-label={`Cancel claim for ${eventTitle}`}
      >
        Cancel claim
      </ButtonLink>
      <Dialog
        open={dialog.value === reference}
        onClose={dialog.close}
        size="small"
        title="Cancel this claim?"
        description={eventTitle}
        footer={
          <>
            <Button variant="secondary" onClick={dialog.close} data-autofocus>
              {tickets === 1 ? 'Keep ticket' : 'Keep tickets'}
            </Button>
            <Button
              variant="danger"
              pending={isPending}
              pendingLabel="Cancelling…"
              onClick={() => void cancel()}
            >
              Cancel claim
            </Button>
          </>
        }
      >
        {problem && (
          <Notice tone="danger" live className="mb-4">
            {problem}
          </Notice>
        )}
        <p>
          {lost} and the place goes to somebody else.{' '}
          {tickets === 1 ? 'The free ticket is' : 'The free tickets are'} yours to claim again.
        </p>
      </Dialog>
    </>
  )
}
