import { useState } from 'react'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { EventTicket } from '../../cart/rules/event-ticket.ts'
import { SponsorClaimForm, sponsorFormId } from './sponsor-claim-form.tsx'
import { type SponsorClaimed, useSponsorClaim } from './use-sponsor-claim.ts'

type SponsorClaimDialogProps = {
  open: boolean
  onClose: () => void
  event: { id: string; slug: string; title: string }
  offered: readonly EventTicket[]
  /** Tickets that the allowance has left for this event. */
  left: number
}

/** Claims tickets for people by name, then says who was written to. */
export function SponsorClaimDialog(props: SponsorClaimDialogProps) {
  const { open, onClose, event, offered, left } = props
  const [claimed, setClaimed] = useState<SponsorClaimed | null>(null)
  const { claim, isPending, refusal } = useSponsorClaim(event, setClaimed)

  function close() {
    setClaimed(null)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={claimed ? t('Tickets claimed') : t('Claim sponsor tickets')}
      description={event.title}
      closeOnBackdrop={claimed !== null}
      footer={
        claimed ? (
          <Button onClick={close} data-autofocus>
            {t('Done')}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              {t('Cancel')}
            </Button>
            {offered.length > 0 && (
              <Button type="submit" form={sponsorFormId} pending={isPending} pendingLabel={t('Claiming…')}>
                {t('Claim tickets')}
              </Button>
            )}
          </>
        )
      }
    >
      {claimed ? (
        <ClaimedList claimed={claimed} />
      ) : offered.length > 0 ? (
        <SponsorClaimForm offered={offered} left={left} refusal={refusal} onSubmit={claim} />
      ) : (
        <p>{t('There is nothing to claim for this event now.')}</p>
      )}
    </Dialog>
  )
}

function ClaimedList({ claimed }: { claimed: SponsorClaimed }) {
  const { ticketName, attendees, unsent, remaining } = claimed
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line" aria-label={t('Attendees')}>
        {attendees.map(({ name, email }) => {
          const isSent = !unsent.includes(email)
          return (
            <li key={email} className="flex items-start gap-3 py-3 first:pt-0">
              <Icon
                name={isSent ? 'send' : 'alert'}
                className={isSent ? 'mt-0.5 size-5 text-success' : 'mt-0.5 size-5 text-warning'}
              />
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{name ?? email}</p>
                {name && <p className="wrap-anywhere">{email}</p>}
                <p className="text-sm text-ink-soft">
                  {isSent
                    ? t('{ticketName}, on its way by email', { ticketName })
                    : t('{ticketName}, no email could be sent', { ticketName })}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
      {unsent.length > 0 && (
        <Notice tone="warning">{t('Hand over the tickets without an email from your account.')}</Notice>
      )}
      <p className="text-sm text-ink-soft">
        {plural(
          remaining,
          'You have {count} sponsor ticket left this month.',
          'You have {count} sponsor tickets left this month.',
        )}
      </p>
    </div>
  )
}
