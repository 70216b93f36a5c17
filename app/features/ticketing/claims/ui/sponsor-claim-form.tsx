import { type FormEvent, useRef, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { EventTicket } from '../../cart/rules/event-ticket.ts'
import { longestName } from '../../tickets/rules/attendee-details.ts'
import { tooManyWanted } from './claim-words.ts'
import { type AttendeeDraft, attendeeProblems, attendeesOf } from './sponsor-draft.ts'
import type { SponsorRefusal, SponsorWish } from './use-sponsor-claim.ts'

export const sponsorFormId = 'sponsor-claim'

type SponsorClaimFormProps = {
  offered: readonly EventTicket[]
  left: number
  refusal: SponsorRefusal | null
  onSubmit: (wish: SponsorWish) => void
}

/** How many tickets, and for whom: an address for each, a name where it is known. */
export function SponsorClaimForm({ offered, left, refusal, onSubmit }: SponsorClaimFormProps) {
  const [chosenId, setChosenId] = useState(offered[0]?.id ?? '')
  const [sales, setSales] = useState(1)
  const [typed, setTyped] = useState<AttendeeDraft[]>([])
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const chosen = offered.find(({ id }) => id === chosenId) ?? offered[0]
  if (!chosen) return null

  const { seatsPerTicket } = chosen
  const mostSales = Math.max(1, Math.floor(left / seatsPerTicket))
  const attendees = attendeesOf(typed, sales * seatsPerTicket)
  const problems = attendeeProblems(attendees)
  const wantsTooMany = attendees.length > left
  const general = refusal && refusal.attendee === null ? refusal.words : null

  function change(index: number, changes: Partial<AttendeeDraft>) {
    const most = Math.max(typed.length, index + 1)
    setTyped(attendeesOf(typed, most).map((one, at) => (at === index ? { ...one, ...changes } : one)))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const wrong = attendees.find((_, index) => problems[index] !== null)
    if (wrong) return form.current?.querySelector<HTMLElement>(`#${wrong.id}-email`)?.focus()
    if (!wantsTooMany) onSubmit({ ticketTypeId: chosenId, attendees })
  }

  return (
    <form id={sponsorFormId} ref={form} noValidate onSubmit={submit} className="grid gap-5">
      {(general || (tried && wantsTooMany)) && (
        <Notice tone="danger" live>
          {general ?? tooManyWanted()}
        </Notice>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        {offered.length > 1 ? (
          <Field id="sponsor-ticket-type" label={t('Ticket')} className="min-w-48 flex-1">
            <Select
              value={chosenId}
              onChange={(event) => setChosenId(event.currentTarget.value)}
              options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        ) : (
          <p className="text-lg font-semibold">{chosen.name}</p>
        )}
        <div className="flex items-center gap-3">
          <QuantityStepper
            label={t('Number of tickets')}
            min={1}
            max={mostSales}
            value={sales}
            onChange={setSales}
          />
          <span className="text-sm text-ink-soft">{t('of {mostSales}', { mostSales })}</span>
        </div>
      </div>
      {seatsPerTicket > 1 && (
        <p className="text-sm text-ink-soft">
          {t('One ticket admits {seatsPerTicket} people; each counts as one of your sponsor tickets.', {
            seatsPerTicket,
          })}
        </p>
      )}
      {attendees.map((attendee, index) => (
        <AttendeeFields
          key={attendee.id}
          attendee={attendee}
          index={index}
          errors={problemOf(index, tried, problems, refusal)}
          onChange={(changes) => change(index, changes)}
        />
      ))}
    </form>
  )
}

type AttendeeFieldsProps = {
  attendee: ReturnType<typeof attendeesOf>[number]
  index: number
  errors: string[] | undefined
  onChange: (changes: Partial<AttendeeDraft>) => void
}

function AttendeeFields({ attendee, index, errors, onChange }: AttendeeFieldsProps) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <legend className="float-start mb-1 w-full font-semibold sm:col-span-2">
        {t('Attendee {number}', { number: index + 1 })}
      </legend>
      <Field id={`${attendee.id}-name`} label={t('Name')} optional>
        <TextInput
          autoComplete="off"
          maxLength={longestName}
          value={attendee.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      </Field>
      <Field id={`${attendee.id}-email`} label={t('Email')} errors={errors}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          required
          value={attendee.email}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
      </Field>
    </fieldset>
  )
}

function problemOf(
  index: number,
  tried: boolean,
  problems: readonly (string | null)[],
  refusal: SponsorRefusal | null,
): string[] | undefined {
  const own = tried ? problems[index] : null
  if (own) return [own]
  return refusal?.attendee === index ? [refusal.words] : undefined
}
