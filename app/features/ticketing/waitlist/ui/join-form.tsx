import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ProofOfWork } from '#app/features/people/ui/proof-of-work.tsx'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Honeypot } from '#app/ui/honeypot.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { useFirstProblem } from '#app/ui/use-first-problem.ts'
import { longestName, longestPhone } from '../../tickets/rules/attendee-details.ts'
import type { WaitlistForm } from '../waitlist-form.server.ts'
import { type JoinAnswer, type JoinField, type JoinProblems, sendJoin } from './join-answer.ts'
import { joinLabel } from './join-label.ts'
import { joinRefusals, ticketsOf } from './waitlist-words.ts'

export type JoinFormProps = {
  /** The page of the form: it takes the form where no script sends it, and `/join` below it where one does. */
  path: string
  known: WaitlistForm['known']
  mostPlaces: number
  /** What was typed and answered where no script sent it. */
  answered: { answer: JoinAnswer; typed: Partial<Record<JoinField, string>> } | null
  onJoined: (joined: Extract<JoinAnswer, { ok: true }>) => void
}

/** Who waits for how many tickets. */
export function JoinForm({ path, known, mostPlaces, answered, onJoined }: JoinFormProps) {
  const [answer, setAnswer] = useState<JoinAnswer | null>(answered?.answer ?? null)
  const [isPending, setPending] = useState(false)
  const form = useFirstProblem(answer)
  const refusal = answer && !answer.ok && answer.reason !== 'work' ? answer : null
  const task = answer && !answer.ok && answer.reason === 'work' ? answer.task : null
  const notice = useRef<HTMLDivElement>(null)
  // The first wrong field has the focus; what is said above it has to be in sight as well.
  useEffect(() => {
    if (answer) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    const next = await sendJoin(`${path}/join`, Object.fromEntries(new FormData(event.currentTarget)))
    setPending(false)
    setAnswer(next)
    if (next.ok) onJoined(next)
  }

  return (
    <form
      ref={form}
      method="post"
      action={pathHere(path)}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-5 sm:grid-cols-2"
    >
      {refusal && (
        <div ref={notice} className="scroll-mt-4 sm:col-span-2">
          <Notice tone="danger" live title={joinRefusals[refusal.reason].title}>
            {joinRefusals[refusal.reason].text}
          </Notice>
        </div>
      )}
      <Honeypot />
      {task && <ProofOfWork task={task} className="sm:col-span-2" />}
      <JoinFields
        problems={refusal?.problems ?? {}}
        typed={{ ...known, ...answered?.typed }}
        mostPlaces={mostPlaces}
      />
      <div className="sm:col-span-2">
        <Button type="submit" wide pending={isPending} pendingLabel={t('Joining…')}>
          {joinLabel()}
        </Button>
        <p className="mt-3 text-sm text-ink-soft">
          {t('Waiting costs nothing. You can leave at any time by the link in our email.')}
        </p>
      </div>
    </form>
  )
}

type JoinFieldsProps = {
  problems: JoinProblems
  typed: Partial<Record<JoinField, string>>
  mostPlaces: number
}

function JoinFields({ problems, typed, mostPlaces }: JoinFieldsProps) {
  return (
    <>
      <Field id="waitlist-first-name" label={t('First name')} errors={problems.firstName}>
        <TextInput
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={longestName}
          defaultValue={typed.firstName}
        />
      </Field>
      <Field id="waitlist-last-name" label={t('Last name')} errors={problems.lastName}>
        <TextInput
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={longestName}
          defaultValue={typed.lastName}
        />
      </Field>
      <Field
        id="waitlist-email"
        label={t('Email')}
        hint={t('We’ll email you here when a place becomes free.')}
        errors={problems.email}
        className="sm:col-span-2"
      >
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          required
          maxLength={254}
          defaultValue={typed.email}
        />
      </Field>
      <Field id="waitlist-places" label={t('Number of tickets')} errors={problems.places}>
        <Select
          name="places"
          defaultValue={typed.places ?? '1'}
          options={Array.from({ length: mostPlaces }, (_, index) => ({
            value: String(index + 1),
            label: ticketsOf(index + 1),
          }))}
        />
      </Field>
      <Field id="waitlist-phone" label={t('Phone number')} optional errors={problems.phoneNumber}>
        <TextInput
          type="tel"
          name="phoneNumber"
          autoComplete="tel"
          inputMode="tel"
          maxLength={longestPhone}
          defaultValue={typed.phoneNumber ?? ''}
        />
      </Field>
      <Field
        id="waitlist-message"
        label={t('Message')}
        optional
        errors={problems.message}
        className="sm:col-span-2"
      >
        <TextArea name="message" rows={3} defaultValue={typed.message ?? ''} />
      </Field>
    </>
  )
}
