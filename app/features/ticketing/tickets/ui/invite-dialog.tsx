import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import { InviteFields } from './invite-fields.tsx'
import { earlierLinkEnds } from './seat-words.ts'
import type { ShownSeat } from './shown-seat.ts'
import { type InviteClaim, useInvite } from './use-invite.ts'

type InviteDialogProps = { seat: ShownSeat; claim: InviteClaim }

/** Sends a person the link by which they fill in their own seat. */
export function InviteDialog({ seat, claim }: InviteDialogProps) {
  const [open, setOpen] = useState(false)
  const invite = useInvite(seat, claim)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const id = `invite-${seat.attendeeId}`
  const isInvited = seat.attendee.invitedAt !== null

  async function send() {
    const sentTo = await invite.send()
    if (sentTo === null) return
    setOpen(false)
    toast({ title: t('Link sent'), description: t('It is on its way to {sentTo}.', { sentTo }) })
    await revalidate()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!invite.isPending) void send()
  }

  return (
    <>
      <Button variant="secondary" size="small" icon="send" onClick={() => setOpen(true)}>
        {isInvited ? t('Send link again') : t('Send link')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="small"
        title={t('Send link')}
        description={t('They fill in their own details and get the ticket by email.')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('Cancel')}
            </Button>
            <Button type="submit" form={id} pending={invite.isPending} pendingLabel={t('Sending…')}>
              {t('Send link')}
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={submit} className="grid gap-4">
          <InviteFields id={id} invite={invite} />
          {isInvited && <p className="text-sm text-ink-faint">{earlierLinkEnds()}</p>}
        </form>
      </Dialog>
    </>
  )
}
