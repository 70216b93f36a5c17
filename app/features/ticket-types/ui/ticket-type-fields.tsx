import { type FieldMetadata, getTextareaProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { TicketKind } from '#app/db/schema/ticketing.ts'
import { defaultSeatsPerTicket } from '#app/features/ticketing/tickets/rules/seats.ts'
import { zoneName } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { TakenSales } from '../rules/least-capacity.ts'
import { memberTicketTiers, type TicketTypeFields, ticketKinds } from '../ticket-type-form.ts'
import { kindWords, tierChoices } from './ticket-type-words.ts'

export type FieldsOf = { [Name in keyof TicketTypeFields]: FieldMetadata<string | undefined> }
type PartProps = { fields: FieldsOf }

/** A titled part of the form. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-5 border-t border-line pt-5 first-of-type:border-t-0 first-of-type:pt-0 sm:grid-cols-2"
    >
      <h3 className="text-lg sm:col-span-2">{title}</h3>
      {children}
    </section>
  )
}

export function AboutFields({ fields }: PartProps) {
  return (
    <FormPart title={t('Details')}>
      <FormField field={fields.name} label={t('Name')} className="sm:col-span-2" />
      <RadioGroup
        id={fields.kind.id}
        name="kind"
        legend={t('Type')}
        options={ticketKinds.map((kind) => ({ value: kind, ...kindWords[kind] }))}
        columns={3}
        className="sm:col-span-2"
        defaultValue={fields.kind.initialValue}
        errors={fields.kind.errors}
      />
      <Field id={fields.description.id} label={t('Description')} optional errors={fields.description.errors}>
        <TextArea {...getTextareaProps(fields.description)} rows={4} />
      </Field>
      <Field
        id={fields.perks.id}
        label={t('Perks')}
        optional
        hint={t('One per line.')}
        errors={fields.perks.errors}
      >
        <TextArea {...getTextareaProps(fields.perks)} rows={4} />
      </Field>
    </FormPart>
  )
}

export function PlacesFields({
  fields,
  taken,
  isNew,
}: PartProps & { taken: TakenSales | null; isNew: boolean }) {
  const kind = (fields.kind.value ?? 'standard') as TicketKind
  const seats = defaultSeatsPerTicket({ kind, name: fields.name.value ?? '' })
  const used = taken ? taken.sold + taken.held + taken.offered : 0
  return (
    <FormPart title={t('Quantity and limits')}>
      <div className="group/places">
        <FormField
          field={fields.capacity}
          label={t('Quantity')}
          inputMode="numeric"
          className="group-has-[[name=isUnlimited]:checked]/places:hidden"
          hint={
            used > 0
              ? t('At least {used}, the number sold, in checkout or offered.', { used })
              : t('Number of tickets, not people.')
          }
        />
        <Checkbox
          id={fields.isUnlimited.id}
          name="isUnlimited"
          label={t('Unlimited')}
          defaultChecked={fields.isUnlimited.initialValue === 'on'}
        />
      </div>
      <FormField
        field={fields.seatsPerTicket}
        label={t('People per ticket')}
        inputMode="numeric"
        optional={isNew}
        hint={
          isNew
            ? t(
                'Leave blank for {seats}. The default is 2 for corporate tickets and “VIP Ticket”, otherwise 1.',
                { seats },
              )
            : t('Applies to new orders. Existing orders do not change.')
        }
      />
      <FormField
        field={fields.perOrderLimit}
        label={t('Max per order')}
        inputMode="numeric"
        optional
        hint={t('Leave blank for no limit.')}
      />
    </FormPart>
  )
}

export function SaleFields({ fields, timeZone }: PartProps & { timeZone: string }) {
  const zone = zoneName(timeZone)
  return (
    <FormPart title={t('Availability')}>
      <FormField
        field={fields.saleStartsAt}
        label={t('On sale from')}
        type="datetime-local"
        optional
        hint={t('In {zone}. Leave blank to start immediately.', { zone })}
      />
      <FormField
        field={fields.saleEndsAt}
        label={t('Until')}
        type="datetime-local"
        optional
        hint={t('In {zone}. Leave blank to sell until the event ends.', { zone })}
      />
      <RadioGroup
        id={fields.visibility.id}
        name="visibility"
        legend={t('Visibility')}
        options={[
          { value: 'public', label: t('Public'), hint: t('Shown on the event page.') },
          { value: 'hidden', label: t('Hidden'), hint: t('Not shown and not for sale.') },
        ]}
        columns={2}
        className="sm:col-span-2"
        defaultValue={fields.visibility.initialValue}
        errors={fields.visibility.errors}
      />
    </FormPart>
  )
}

export function MemberFields({ fields, children }: PartProps & { children: ReactNode }) {
  return (
    <FormPart title={t('Members')}>
      <Field
        id={fields.memberTier.id}
        label={t('Member tier')}
        hint={t('Who gets the member price, and who can buy a members-only ticket.')}
        errors={fields.memberTier.errors}
        className="sm:col-span-2"
      >
        <Select
          name="memberTier"
          defaultValue={fields.memberTier.initialValue}
          placeholder={tierChoices.any}
          options={memberTicketTiers.map((tier) => ({ value: tier, label: tierChoices[tier] }))}
        />
      </Field>
      <FormField
        field={fields.memberDiscount}
        label={t('Member discount')}
        suffix="%"
        inputMode="numeric"
        optional
        hint={t('Off the current price.')}
      />
      <div className="grid content-start">
        <Checkbox
          id={fields.isMemberOnly.id}
          name="isMemberOnly"
          label={t('Members only')}
          defaultChecked={fields.isMemberOnly.initialValue === 'on'}
        />
        <Checkbox
          id={fields.isClaimable.id}
          name="isClaimable"
          label={t('Claimable as a free ticket')}
          hint={t('Members and sponsors can claim it with their free tickets.')}
          defaultChecked={fields.isClaimable.initialValue === 'on'}
        />
      </div>
      {children}
    </FormPart>
  )
}
