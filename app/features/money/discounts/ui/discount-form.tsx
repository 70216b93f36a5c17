import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { wallClock, zoneName } from '#app/kernel/dates.ts'
import { currencies } from '#app/kernel/money.ts'
import { typedAmount } from '#app/kernel/typed-amount.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { FieldErrors } from '#app/ui/field-errors.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { DiscountFields } from '../discount-form.ts'
import type { DiscountView } from '../discount-queries.server.ts'

type DiscountFormProps = {
  /** Null for a new code. */
  discount: DiscountView | null
  events: readonly { id: string; title: string }[]
  timeZone: string
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

const kinds = [
  { value: 'percent', label: 'A percentage' },
  { value: 'amount', label: 'An amount' },
]
const scopes = [
  { value: 'tickets', label: 'Tickets' },
  { value: 'memberships', label: 'Memberships' },
]
// Fields that the choice above them rules out are hidden by CSS alone, so that no script is needed.
const forPercent = 'hidden group-has-[[value=percent]:checked]/terms:block'
const forAmount = 'hidden group-has-[[value=amount]:checked]/terms:block'
const forTickets = 'hidden group-has-[[value=tickets]:checked]/terms:block'
const forMemberships = 'hidden group-has-[[value=memberships]:checked]/terms:block'

/** Everything about a discount code. Works without JavaScript. */
export function DiscountForm({ discount, events, timeZone, lastResult, pending }: DiscountFormProps) {
  const [form, fields] = useForm<DiscountFields>({
    id: 'discount',
    lastResult,
    defaultValue: discount ? typedFrom(discount, timeZone) : { kind: 'percent', scope: 'tickets' },
    defaultNoValidate: true,
  })
  const chosen = new Set([fields.events.initialValue ?? []].flat())
  const text = (name: Exclude<keyof DiscountFields, 'events'>) => ({
    id: fields[name].id,
    errors: fields[name].errors,
    input: getInputProps(fields[name], { type: 'text' }),
  })
  const field = (
    name: Exclude<keyof DiscountFields, 'events'>,
    label: string,
    more: {
      hint?: string
      optional?: boolean
      className?: string
      suffix?: string
      inputMode?: 'numeric' | 'decimal'
    },
  ) => {
    const { id, errors, input } = text(name)
    const { suffix, inputMode, ...around } = more
    return (
      <Field id={id} label={label} errors={errors} {...around}>
        <TextInput {...input} autoComplete="off" inputMode={inputMode} {...(suffix && { suffix })} />
      </Field>
    )
  }
  return (
    <Form method="post" {...getFormProps(form)} className="group/terms grid gap-x-5 gap-y-5 sm:grid-cols-2">
      {form.errors && (
        <Notice tone="danger" live title="The code was not saved" className="sm:col-span-2">
          {form.errors}
        </Notice>
      )}
      {field('code', 'Code', {
        hint: 'Letters and digits, as people will type it. Capitals make no difference.',
      })}
      {field('note', 'Note', { hint: 'For administrators only: who gets it, and why.', optional: true })}
      <RadioGroup
        id={fields.scope.id}
        name="scope"
        legend="What is it for?"
        options={scopes}
        columns={2}
        defaultValue={fields.scope.initialValue}
        errors={fields.scope.errors}
      />
      <RadioGroup
        id={fields.kind.id}
        name="kind"
        legend="What does it take off?"
        options={kinds}
        columns={2}
        defaultValue={fields.kind.initialValue}
        errors={fields.kind.errors}
      />
      {field('percent', 'Percentage', {
        className: forPercent,
        suffix: '%',
        inputMode: 'numeric',
        hint: '100 makes it free.',
      })}
      {field('amount', 'Amount', {
        className: forAmount,
        inputMode: 'decimal',
        hint: 'Taken off once per order, never more than there is to pay.',
      })}
      <Field
        id={fields.currency.id}
        label="Currency"
        hint="Of all amounts here. With a percentage, it limits the code to purchases in it."
        errors={fields.currency.errors}
      >
        <Select
          name="currency"
          defaultValue={fields.currency.initialValue}
          placeholder="Any"
          options={currencies.map((currency) => ({ value: currency, label: currency }))}
        />
      </Field>
      {field('minimumOrder', 'Minimum order', {
        optional: true,
        inputMode: 'decimal',
        hint: 'After the member price. Memberships have to cost more than this.',
      })}
      {field('requiredTicketPrice', 'Only tickets priced at', {
        optional: true,
        inputMode: 'decimal',
        className: forTickets,
        hint: 'The listed price of one ticket.',
      })}
      {field('months', 'For how many months', {
        optional: true,
        inputMode: 'numeric',
        className: forMemberships,
        hint: 'Empty is the first invoice only, or one month when it is free.',
      })}
      <Field
        id={fields.validFrom.id}
        label="From"
        optional
        errors={fields.validFrom.errors}
        hint={`In ${zoneName(timeZone)}.`}
      >
        <TextInput {...getInputProps(fields.validFrom, { type: 'datetime-local' })} />
      </Field>
      <Field
        id={fields.validUntil.id}
        label="Until"
        optional
        errors={fields.validUntil.errors}
        hint={`In ${zoneName(timeZone)}.`}
      >
        <TextInput {...getInputProps(fields.validUntil, { type: 'datetime-local' })} />
      </Field>
      {field('totalLimit', 'How often in all', {
        optional: true,
        inputMode: 'numeric',
        hint: 'Empty is without a limit.',
      })}
      {field('perPersonLimit', 'How often per person', {
        optional: true,
        inputMode: 'numeric',
        hint: 'Counted by e-mail address and by account.',
      })}
      {events.length > 0 && (
        <fieldset className={`${forTickets} min-w-0 sm:col-span-2`}>
          <legend className="mb-1.5 text-sm font-semibold">
            Only for these events <span className="font-normal text-ink-faint">(optional)</span>
          </legend>
          <div className="grid max-h-80 gap-x-5 overflow-y-auto rounded-control px-3.5 ring-1 ring-control sm:grid-cols-2">
            {events.map((event) => (
              <Checkbox
                key={event.id}
                id={`event-${event.id}`}
                name="events"
                value={event.id}
                label={event.title}
                defaultChecked={chosen.has(event.id)}
              />
            ))}
          </div>
          <FieldErrors id={fields.events.errorId} errors={fields.events.errors} />
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" name="step" value="save" pending={pending} pendingLabel="Saving…">
          {discount ? 'Save changes' : 'Create discount code'}
        </Button>
        <ButtonLink to="/admin/discounts" variant="quiet">
          Back to all codes
        </ButtonLink>
      </div>
    </Form>
  )
}

/** A code as its form shows it. */
function typedFrom(discount: DiscountView, timeZone: string): Partial<DiscountFields> {
  const { gives } = discount
  return {
    code: discount.code,
    note: discount.note,
    scope: discount.scope,
    kind: gives.kind,
    percent: gives.kind === 'percent' ? String(gives.percent) : '',
    amount: gives.kind === 'amount' ? typedAmount(gives.minor) : '',
    currency: discount.currency ?? '',
    minimumOrder: typedAmount(discount.minimumOrderMinor),
    requiredTicketPrice: typedAmount(discount.requiredTicketPriceMinor),
    events: discount.eventIds,
    months: String(discount.months ?? ''),
    validFrom: typedTime(discount.validFrom, timeZone),
    validUntil: typedTime(discount.validUntil, timeZone),
    totalLimit: String(discount.totalLimit ?? ''),
    perPersonLimit: String(discount.perPersonLimit ?? ''),
  }
}

function typedTime(instant: Date | null, timeZone: string): string {
  if (!instant) return ''
  const { year, month, day, hour, minute } = wallClock(instant, timeZone)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}
