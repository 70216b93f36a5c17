import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import { openedHere, useDialogAddress } from '#app/ui/use-dialog-address.ts'
import { cancelClaimWords, cancelQuestions } from './account-claim-words.ts'
import { sendCancelClaim } from './send-claim.ts'

type CancelClaimProps = {
  orderId: string
  /** One ticket of the claim, with all of its sale; null for what is left of the claim. */
  ticketId: string | null
  /** By which the address names the dialog. */
  address: string
  eventTitle: string
  /** Whose tickets become void: a name, or an address where none is known. */
  holders: readonly { attendeeId: string; name: string }[]
  onCancelled: () => void
}

/** Gives a claim or a ticket of it back, with a second press that says what is lost. */
export function CancelClaim(props: CancelClaimProps) {
  const { orderId, ticketId, address, eventTitle, holders, onCancelled } = props
  const dialog = useDialogAddress('cancel')
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const show = useToast()
  const words = cancelQuestions[ticketId === null ? 'claim' : 'ticket']

  async function cancel() {
    setPending(true)
    setProblem(null)
    const answer = await sendCancelClaim({ orderId, ticketId })
    // Cancelled in another tab: what was wanted is so.
    if (!answer.ok && answer.reason !== 'already-cancelled') {
      setPending(false)
      return setProblem(cancelClaimWords[answer.reason])
    }
    show(answer.ok ? words.done : { tone: 'info', title: cancelClaimWords['already-cancelled'] })
    onCancelled()
    await revalidate()
    dialog.close()
  }

  return (
    <>
      <ButtonLink
        to={dialog.addressOf(address)}
        state={openedHere}
        preventScrollReset
        variant="quiet"
        size="small"
        icon={ticketId === null ? 'undo-2' : 'ticket-x'}
        aria-label={words.label({ eventTitle, names: holders.map((holder) => holder.name) })}
      >
        {words.press}
      </ButtonLink>
      <Dialog
        open={dialog.value === address}
        onClose={dialog.close}
        size="small"
        title={words.title}
        description={eventTitle}
        footer={
          <>
            <Button variant="secondary" onClick={dialog.close} data-autofocus>
              {plural(holders.length, 'Keep ticket', 'Keep tickets')}
            </Button>
            <Button
              variant="danger"
              pending={isPending}
              pendingLabel={t('Cancelling…')}
              onClick={() => void cancel()}
            >
              {words.press}
            </Button>
          </>
        }
      >
        {problem && (
          <Notice tone="danger" live className="mb-4">
            {problem}
          </Notice>
        )}
        {(holders.length > 1 || ticketId !== null) && (
          <ul className="mb-3 font-semibold" aria-label={t('Attendees')}>
            {holders.map((holder) => (
              <li key={holder.attendeeId} className="wrap-anywhere">
                {holder.name}
              </li>
            ))}
          </ul>
        )}
        <p>{words.lost(holders.length)}</p>
      </Dialog>
    </>
  )
}
