import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { useState } from 'react'
import { Form } from 'react-router'
import { zoneName } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { currencies } from '#app/kernel/money.ts'
import { typedAmount } from '#app/kernel/typed-amount.ts'
import { typedTime } from '#app/kernel/typed-time.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { FieldErrors } from '#app/ui/field-errors.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { rich } from '#app/ui/rich.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { listPerLanguage } from '#language'
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

const kinds = listPerLanguage(() => [
  { value: 'percent', label: t('Percentage') },
  { value: 'amount', label: t('Fixed amount') },
])
const scopes = listPerLanguage(() => [
  { value: 'tickets', label: t('Tickets') },
  { value: 'memberships', label: t('Memberships') },
])
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
  return (
    <Form method="post" {...getFormProps(form)} className="group/terms grid gap-x-5 gap-y-5 sm:grid-cols-2">
      {form.errors && (
        <Notice tone="danger" live title={t('The code was not saved')} className="sm:col-span-2">
          {form.errors}
        </Notice>
      )}
      <FormField field={fields.code} label={t('Code')} hint={t('Letters and digits. Not case-sensitive.')} />
      <FormField field={fields.note} label={t('Note')} hint={t('Visible to administrators only.')} optional />
      <GivesFields fields={fields} />
      <ConditionFields fields={fields} timeZone={timeZone} />
      {events.length > 0 && <EventChoice events={events} field={fields.events} />}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" name="intent" value="save" pending={pending} pendingLabel={t('Saving…')}>
          {discount ? t('Save changes') : t('Create discount code')}
        </Button>
        <ButtonLink to="/admin/discounts" variant="quiet">
          {t('Back to all codes')}
        </ButtonLink>
      </div>
    </Form>
  )
}

type FieldsProps = { fields: ReturnType<typeof useForm<DiscountFields>>[1] }

/** What the code is for, and what it takes off. */
function GivesFields({ fields }: FieldsProps) {
  return (
    <>
      <RadioGroup
        id={fields.scope.id}
        name="scope"
        legend={t('Applies to')}
        options={scopes}
        columns={2}
        defaultValue={fields.scope.initialValue}
        errors={fields.scope.errors}
      />
      <RadioGroup
        id={fields.kind.id}
        name="kind"
        legend={t('Discount')}
        options={kinds}
        columns={2}
        defaultValue={fields.kind.initialValue}
        errors={fields.kind.errors}
      />
      <FormField
        field={fields.percent}
        label={t('Percentage')}
        className={forPercent}
        suffix="%"
        inputMode="numeric"
        hint={t('100 = free.')}
      />
      <FormField
        field={fields.amount}
        label={t('Amount')}
        className={forAmount}
        inputMode="decimal"
        hint={t('Applied once per order, up to the amount due.')}
      />
      <Field
        id={fields.currency.id}
        label={t('Currency')}
        hint={t(
          'Currency of all amounts here. For a percentage, limits the code to purchases in this currency.',
        )}
        errors={fields.currency.errors}
      >
        <Select
          name="currency"
          defaultValue={fields.currency.initialValue}
          placeholder={t('Any')}
          options={currencies.map((currency) => ({ value: currency, label: currency }))}
        />
      </Field>
    </>
  )
}

/** When, for what and how often the code may be used. */
function ConditionFields({ fields, timeZone }: FieldsProps & { timeZone: string }) {
  return (
    <>
      <FormField
        field={fields.minimumOrder}
        label={t('Minimum order')}
        optional
        inputMode="decimal"
        hint={t('After member prices. A membership must cost more than this.')}
      />
      <FormField
        field={fields.requiredTicketPrice}
        label={t('Only for tickets priced at')}
        optional
        inputMode="decimal"
        className={forTickets}
        hint={t('The list price of one ticket.')}
      />
      <FormField
        field={fields.months}
        label={t('Number of months')}
        optional
        inputMode="numeric"
        className={forMemberships}
        hint={t('Leave blank for the first invoice only, or for one free month.')}
      />
      <FormField
        field={fields.validFrom}
        label={t('Valid from')}
        type="datetime-local"
        optional
        hint={t('In {zoneName}.', { zoneName: zoneName(timeZone) })}
      />
      <FormField
        field={fields.validUntil}
        label={t('Valid until')}
        type="datetime-local"
        optional
        hint={t('In {zoneName}.', { zoneName: zoneName(timeZone) })}
      />
      <FormField
        field={fields.totalLimit}
        label={t('Total uses')}
        optional
        inputMode="numeric"
        hint={t('Leave blank for unlimited.')}
      />
      <FormField
        field={fields.perPersonLimit}
        label={t('Uses per person')}
        optional
        inputMode="numeric"
        hint={t('Counted by email address and account.')}
      />
    </>
  )
}

type EventChoiceProps = {
  events: DiscountFormProps['events']
  field: FieldsProps['fields']['events']
}

function EventChoice({ events, field }: EventChoiceProps) {
  const chosen = new Set([field.initialValue ?? []].flat())
  const [typed, setTyped] = useState('')
  const isLeft = (title: string) => title.toLowerCase().includes(typed.trim().toLowerCase())
  return (
    <fieldset className={`${forTickets} min-w-0 sm:col-span-2`}>
      <legend className="mb-1.5 text-sm font-semibold">
        {rich('Only for these events <span>(optional)</span>', {
          span: (words) => <span className="font-normal text-ink-faint">{words}</span>,
        })}
      </legend>
      {events.length > 8 && (
        <TextInput
          type="search"
          icon="search"
          aria-label={t('Find an event')}
          placeholder={t('Find an event')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          autoComplete="off"
          className="mb-2 noscript:hidden"
        />
      )}
      <div className="grid max-h-80 gap-x-5 overflow-y-auto rounded-control px-3.5 ring-1 ring-control sm:grid-cols-2">
        {events.map((event) => (
          <Checkbox
            key={event.id}
            id={`event-${event.id}`}
            name="events"
            value={event.id}
            label={event.title}
            defaultChecked={chosen.has(event.id)}
            {...(!isLeft(event.title) && { className: 'hidden' })}
          />
        ))}
      </div>
      <FieldErrors id={field.errorId} errors={field.errors} />
    </fieldset>
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
