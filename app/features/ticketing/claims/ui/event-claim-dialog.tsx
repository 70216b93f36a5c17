import { useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useFetched } from '#app/ui/use-fetched.ts'
import { claimChoice } from '../rules/claim-choice.ts'
import { claimDialogTitle, eventsNotLoaded } from './account-claim-words.ts'
import { fetchClaimableEvents } from './claim-data.ts'
import { claimDialogLead } from './claim-dialog-lead.ts'
import { ClaimEventRow } from './claim-event-row.tsx'
import { useMemberClaim } from './use-member-claim.ts'

export type EventClaimDialogProps = {
  open: boolean
  onClose: () => void
  onClaimed: () => void
  returnTo: string
}

/** The events that the free tickets of the account can be used for. */
export function EventClaimDialog({ open, onClose, onClaimed, returnTo }: EventClaimDialogProps) {
  const { fetched, again } = useFetched(fetchClaimableEvents, open)
  const [said, setSaid] = useState('')
  const { claim, claiming } = useMemberClaim('dialog', returnTo)

  async function claimFor(event: { id: string; title: string }, ticketTypeId: string) {
    const isClaimed = await claim({ eventId: event.id, ticketTypeId })
    // What was refused may be so because the list has grown old.
    again()
    if (!isClaimed) return
    setSaid(t('Your free ticket for {title} is in your account.', { title: event.title }))
    onClaimed()
  }

  function close() {
    setSaid('')
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      size="large"
      title={claimDialogTitle()}
      description={claimDialogLead(
        fetched.state === 'loaded' ? fetched.value.map((event) => claimChoice(event)) : [],
      )}
    >
      {said && (
        <Notice tone="success" className="mb-5">
          {said}
        </Notice>
      )}
      {fetched.state === 'loading' && <Loading />}
      {fetched.state === 'failed' && (
        <Notice
          tone="danger"
          live
          title={eventsNotLoaded()}
          actions={
            <Button variant="secondary" size="small" icon="refresh" onClick={again}>
              {t('Try again')}
            </Button>
          }
        />
      )}
      {fetched.state === 'loaded' && fetched.value.length === 0 && (
        <EmptyState icon="calendar-days" title={t('No events to claim for')} level={3}>
          {t('As soon as there is an event that your free tickets are for, it is here.')}
        </EmptyState>
      )}
      {fetched.state === 'loaded' && (
        <ul className="divide-y divide-line">
          {fetched.value.map((event) => (
            <ClaimEventRow
              key={event.id}
              event={event}
              isClaiming={claiming === event.id}
              isBusy={claiming !== null && claiming !== event.id}
              onClaim={(ticketTypeId) => void claimFor(event, ticketTypeId)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('Loading events')}</span>
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="grid grid-cols-[5.5rem_1fr] gap-4 py-4 sm:grid-cols-[8rem_1fr]">
          <Skeleton className="aspect-3/2" />
          <Skeleton shape="text" lines={3} />
        </div>
      ))}
    </div>
  )
}
