import { type FormEvent, useState } from 'react'
import { InviteFields } from '#app/features/ticketing/tickets/ui/invite-fields.tsx'
import { earlierLinkEnds } from '#app/features/ticketing/tickets/ui/seat-words.ts'
import type { ShownSeat } from '#app/features/ticketing/tickets/ui/shown-seat.ts'
import { useInvite } from '#app/features/ticketing/tickets/ui/use-invite.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { successWords } from './success-words.ts'

type SeatToNameProps = {
  seat: Pick<ShownSeat, 'attendeeId' | 'ticketName'> & { attendee: Pick<ShownSeat['attendee'], 'invitedAt'> }
  /** Among the seats without a name, from 1. */
  number: number
  claim: { reference: string; key: string }
}

/** A seat without a name: for whom it is, and a link by which they fill it in. */
export function SeatToName({ seat, number, claim }: SeatToNameProps) {
  const invite = useInvite(seat, claim)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isInvited = sentTo !== null || seat.attendee.invitedAt !== null

  async function send() {
    const address = await invite.send()
    if (address !== null) setSentTo(address)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!invite.isPending) void send()
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t('{ticketName}, person {number}', { ticketName: seat.ticketName, number })}
      className="grid items-start gap-x-4 gap-y-3 rounded-control bg-paper p-4 md:grid-cols-[1fr_1fr_auto]"
    >
      <InviteFields id={`seat-${seat.attendeeId}`} invite={invite} />
      <Button
        type="submit"
        variant="secondary"
        icon="send"
        pending={invite.isPending}
        pendingLabel={t('Sending…')}
        className="md:mt-6.5"
      >
        {isInvited ? t('Send link again') : t('Send link')}
      </Button>
      <p
        role="status"
        className="col-span-full flex items-center gap-2 text-sm font-semibold text-success empty:hidden"
      >
        {isInvited && !invite.isPending && (
          <>
            <Icon name="check" className="size-4.5" />
            {sentTo === null ? successWords.linkWasSent : successWords.linkSent(sentTo)}
          </>
        )}
      </p>
      {isInvited && <p className="col-span-full text-sm text-ink-faint">{earlierLinkEnds()}</p>}
    </form>
  )
}
