import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import { inviteWords, notSaved } from './seat-words.ts'
import { sendInvite } from './send-seat.ts'
import type { ShownSeat } from './shown-seat.ts'

type InviteDialogProps = { seat: ShownSeat; claim: { reference: string; key: string | null } }

/** Sends a person the link by which they fill in their own seat. */
export function InviteDialog({ seat, claim }: InviteDialogProps) {
  const [open, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const [fullName, setFullName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const id = `invite-${seat.attendeeId}`

  async function send() {
    setProblem(null)
    setPending(true)
    try {
      const answer = await sendInvite(seat.attendeeId, { claim, email, fullName })
      if (!answer.ok) {
        setProblem(inviteWords[answer.reason])
        return
      }
      setOpen(false)
      toast({ title: 'Link sent', description: `It is on its way to ${email}.` })
      await revalidate()
    } catch {
      setProblem(notSaved)
    } finally {
      setPending(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <>
      <Button variant="secondary" size="small" icon="send" onClick={() => setOpen(true)}>
        {seat.attendee.invitedAt ? 'Send link again' : 'Send link'}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="small"
        title="Send link"
        description="They fill in their own details and get the ticket by email."
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" form={id} pending={isPending} pendingLabel="Sending…">
              Send link
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={submit} className="grid gap-4">
          <Field id={`${id}-name`} label="Name" optional>
            <TextInput
              autoComplete="off"
              maxLength={120}
              value={fullName}
              onChange={(event) => setFullName(event.currentTarget.value)}
            />
          </Field>
          <Field id={`${id}-email`} label="Email" errors={problem ? [problem] : undefined}>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="off"
              required
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          </Field>
        </form>
      </Dialog>
    </>
  )
}
