import { type FormEvent, useState } from 'react'
import { inviteWords, notSaved } from '#app/features/ticketing/tickets/ui/seat-words.ts'
import { sendInvite } from '#app/features/ticketing/tickets/ui/send-seat.ts'
import type { ShownSeat } from '#app/features/ticketing/tickets/ui/shown-seat.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { successWords } from './success-words.ts'

type SeatToNameProps = {
  seat: ShownSeat
  /** Among the seats without a name, from 1. */
  number: number
  claim: { reference: string; key: string }
}

/** A seat without a name: for whom it is, and a link by which they fill it in. */
export function SeatToName({ seat, number, claim }: SeatToNameProps) {
  const [fullName, setFullName] = useState('')
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const id = `seat-${seat.attendeeId}`

  async function send() {
    setProblem(null)
    setSentTo(null)
    setPending(true)
    try {
      const answer = await sendInvite(seat.attendeeId, { claim, email, fullName })
      if (answer.ok) setSentTo(email.trim())
      else setProblem(inviteWords[answer.reason])
    } catch {
      setProblem(notSaved)
    } finally {
      setPending(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) void send()
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={`${seat.ticketName}, person ${number}`}
      className="grid items-start gap-x-4 gap-y-3 rounded-control bg-paper p-4 md:grid-cols-[1fr_1fr_auto]"
    >
      <Field id={`${id}-name`} label="Name">
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
      <Button
        type="submit"
        variant="secondary"
        icon="send"
        pending={isPending}
        pendingLabel="Sending…"
        className="md:mt-6.5"
      >
        Send link
      </Button>
      <p
        role="status"
        className="col-span-full flex items-center gap-2 text-sm font-semibold text-success empty:hidden"
      >
        {sentTo !== null && (
          <>
            <Icon name="check" className="size-4.5" />
            {successWords.linkSent(sentTo)}
          </>
        )}
      </p>
    </form>
  )
}
