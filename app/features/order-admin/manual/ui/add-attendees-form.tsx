import { useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { manualTerms } from '../add-attendees-form.ts'
import { usualPayDays } from '../rules/held-until.ts'
import { mostSales } from '../rules/most-sales.ts'
import { choiceOf, chosenOf } from '../ticket-choice.ts'
import type { TypeToAdd } from '../types-to-add.server.ts'
import type { PartProps } from './form-part.ts'
import { ManualTotalLine } from './manual-total-line.tsx'
import { type AddRefusal, refusalWords, termsWords } from './manual-words.ts'
import { Buyer, SeveralPeople } from './several-people.tsx'

type AddAttendeesFormProps = {
  eventId: string
  types: readonly TypeToAdd[]
  /** Makes sending the form twice one adding. */
  formId: string
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string[] | null | undefined>>
  refusal: AddRefusal | null
  pending: boolean
}

/** Whom to add, with which ticket and on what terms. Works without a script. */
export function AddAttendeesForm(props: AddAttendeesFormProps) {
  const { eventId, types, formId, typed, errors, refusal, pending } = props
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const errorsOf = (name: string) => errors[name] ?? undefined
  return (
    <Form ref={form} method="post" noValidate className="group/add grid max-w-3xl gap-6">
      <input type="hidden" name="formId" value={formId} />
      {refusal && (
        <Notice tone="danger" live title={t('No one was added')}>
          {refusalWords(refusal)}
        </Notice>
      )}
      <Ticket types={types} typed={typed} errorsOf={errorsOf} />
      <Panel title={t('People')}>
        <div className="grid gap-5">
          <RadioGroup
            name="who"
            legend={t('Add')}
            hideLegend
            columns={2}
            defaultValue={typed.who ?? 'one'}
            options={[
              { value: 'one', label: t('One person') },
              { value: 'several', label: t('Several people') },
            ]}
          />
          <OnePerson typed={typed} errorsOf={errorsOf} />
          <SeveralPeople typed={typed} errorsOf={errorsOf} />
        </div>
      </Panel>
      <Buyer typed={typed} errors={errors} errorsOf={errorsOf} />
      <Exceptions refusal={refusal} typed={typed} errorsOf={errorsOf} />
      <Panel title={t('Email and note')}>
        <div className="grid gap-4">
          <Checkbox
            id="isMailed"
            name="isMailed"
            defaultChecked={typed.formId === undefined || typed.isMailed === 'on'}
            label={t('Email the tickets')}
            hint={t(
              'Attendees get their tickets and the buyer the receipt. Until an order is paid, its buyer gets a link to pay instead.',
            )}
          />
          <Field
            id="note"
            label={t('Internal note')}
            optional
            hint={t('For administrators only.')}
            errors={errorsOf('note')}
          >
            <TextArea name="note" rows={2} maxLength={2_000} dir="auto" defaultValue={typed.note} />
          </Field>
        </div>
      </Panel>
      <div className="flex flex-wrap justify-end gap-3">
        <ManualTotalLine form={form} types={types} typed={typed} />
        <ButtonLink to={`/admin/events/${eventId}/attendees${search}`} variant="quiet">
          {t('Back')}
        </ButtonLink>
        <Button type="submit" icon="user-plus" pending={pending} pendingLabel={t('Adding…')}>
          {t('Add attendees')}
        </Button>
      </div>
    </Form>
  )
}

function Ticket({ types, typed, errorsOf }: PartProps & Pick<AddAttendeesFormProps, 'types'>) {
  const [first] = types
  return (
    <Panel title={t('Ticket')}>
      <div className="grid gap-5">
        <Field id="ticket" label={t('Ticket type')} errors={errorsOf('ticket')}>
          <Select
            key={chosenOf(types, typed.ticket)}
            name="ticket"
            defaultValue={chosenOf(types, typed.ticket)}
            options={types.map((type) => ({ value: choiceOf(type), label: typeLabel(type) }))}
          />
        </Field>
        <RadioGroup
          name="terms"
          legend={t('Terms')}
          look="cards"
          columns={3}
          defaultValue={typed.terms ?? 'complimentary'}
          errors={errorsOf('terms')}
          options={manualTerms.map((value) => ({ value, ...termsWords[value] }))}
        />
        <Field
          id="price"
          label={t('Price per ticket')}
          optional
          hint={t('Leave blank for the price of the ticket type.')}
          errors={errorsOf('price')}
          className="hidden max-w-60 group-has-[[value=cash]:checked]/add:block group-has-[[value=invoice]:checked]/add:block group-has-[[value=terminal]:checked]/add:block group-has-[[value=transfer]:checked]/add:block group-has-[[value=when-paid]:checked]/add:block"
        >
          <TextInput
            name="price"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed.price}
            suffix={first?.currency ?? ''}
          />
        </Field>
        <Field
          id="payWithin"
          label={t('Pay within')}
          hint={t('After that, or when the event starts, the places are released.')}
          errors={errorsOf('payWithin')}
          className="hidden max-w-60 group-has-[[value=when-paid]:checked]/add:block"
        >
          <TextInput
            name="payWithin"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typed.payWithin ?? usualPayDays}
            suffix={t('days')}
          />
        </Field>
      </div>
    </Panel>
  )
}

/** What an administrator may pass over once the form was refused for it. */
function Exceptions({ refusal, typed, errorsOf }: PartProps & Pick<AddAttendeesFormProps, 'refusal'>) {
  const isFull = refusal?.reason === 'no-places' || Boolean(typed.aboveCapacity)
  const isRepeated = refusal?.reason === 'already-attending' || typed.admitsRepeated === 'on'
  if (!isFull && !isRepeated) return null
  return (
    <Panel title={t('Exceptions')}>
      <div className="grid gap-4">
        {isFull && (
          <Field
            id="aboveCapacity"
            label={t('Reason for raising the capacity')}
            optional
            hint={t('The capacity of the ticket type is raised to fit. Your reason is kept with the order.')}
            errors={errorsOf('aboveCapacity')}
          >
            <TextInput name="aboveCapacity" defaultValue={typed.aboveCapacity} autoComplete="off" />
          </Field>
        )}
        {isRepeated && (
          <Checkbox
            id="admitsRepeated"
            name="admitsRepeated"
            defaultChecked={typed.admitsRepeated === 'on'}
            label={t('Give another ticket to people who already attend')}
          />
        )}
      </div>
    </Panel>
  )
}

function OnePerson({ typed, errorsOf }: PartProps) {
  return (
    <div className="grid gap-5 group-has-[[value=several]:checked]/add:hidden sm:grid-cols-2">
      <Field id="fullName" label={t('Name')} errors={errorsOf('fullName')}>
        <TextInput name="fullName" dir="auto" autoComplete="off" defaultValue={typed.fullName} />
      </Field>
      <Field id="email" label={t('Email')} errors={errorsOf('email')}>
        <TextInput name="email" type="email" autoComplete="off" defaultValue={typed.email} />
      </Field>
      <Field id="companyName" label={t('Company')} optional>
        <TextInput name="companyName" dir="auto" autoComplete="off" defaultValue={typed.companyName} />
      </Field>
      <Field id="phone" label={t('Phone')} optional>
        <TextInput name="phone" type="tel" autoComplete="off" defaultValue={typed.phone} />
      </Field>
      <Field
        id="quantity"
        label={t('Tickets')}
        hint={t('1 to {most}. Names for the others are added later, by the buyer or by you.', {
          most: mostSales,
        })}
        errors={errorsOf('quantity')}
      >
        <TextInput
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed.quantity ?? '1'}
        />
      </Field>
    </div>
  )
}

function typeLabel({ name, priceMinor, currency, seatsPerTicket, left, waiting }: TypeToAdd): string {
  return [
    name,
    formatPrice({ minor: priceMinor, currency }),
    seatsPerTicket > 1 ? plural(seatsPerTicket, '{count} seat', '{count} seats') : '',
    left === null ? '' : t('{left} left', { left: formatCount(left) }),
    waiting > 0 ? t('{waiting} on the waitlist', { waiting: formatCount(waiting) }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
