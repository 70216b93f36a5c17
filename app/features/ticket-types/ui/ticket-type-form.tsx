import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { type ComponentProps, useState } from 'react'
import { Form } from 'react-router'
import type { TemplateChoice } from '#app/features/events/forms/rules/template-choice.ts'
import { t } from '#app/kernel/language/t.ts'
import { priceOfTyped, typedAmount, wholeOfTyped } from '#app/kernel/typed-amount.ts'
import { instantOfTyped, typedTime } from '#app/kernel/typed-time.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { useFirstProblem } from '#app/ui/use-first-problem.ts'
import { useUnsavedWarning } from '#app/ui/use-unsaved-warning.ts'
import { memberPrices } from '../rules/member-prices.ts'
import { defaultCapacity } from '../rules/ticket-type-terms.ts'
import { memberTicketTiers, type TicketTypeFields } from '../ticket-type-form.ts'
import type { ListedType, ListedTypes, TypeSaved } from '../ticket-type-list.server.ts'
import { PriceTiers, type TypedTier } from './price-tiers.tsx'
import { AboutFields, FormPart, MemberFields, PlacesFields, SaleFields } from './ticket-type-fields.tsx'
import { memberWords, savedWords } from './ticket-type-words.ts'

export const formId = 'ticket-type'

export type TicketTypeFormProps = {
  /** As it was when the form was opened; null for a new one. */
  type: ListedType | null
  /** The id that a new one will have. */
  newId: string
  event: ListedTypes['event']
  templates: readonly TemplateChoice[]
  lastResult: SubmissionResult<string[]> | undefined
  /** Another administrator saved it after this form was opened. */
  saved: TypeSaved | null
  onLoadTheirs: () => void
  now: Date
}

/** Everything about a ticket type. */
export function TicketTypeForm(props: TicketTypeFormProps) {
  const { type, event, templates, lastResult, saved, now } = props
  const [form, fields] = useForm<TicketTypeFields>({
    id: formId,
    lastResult,
    defaultValue: type ? typedFrom(type, event.timeZone) : newDefaults,
    defaultNoValidate: true,
  })
  const [tiers, setTiers] = useState<TypedTier[]>(() => (type ? tiersOf(type, event.timeZone) : []))
  const isRefused = lastResult?.status === 'error'
  const element = useFirstProblem(isRefused ? lastResult : undefined)
  useUnsavedWarning(element, isRefused ? lastResult : null, isElsewhere)

  const words = memberWords(
    memberPrices(
      {
        priceMinor: priceOfTyped(fields.price.value ?? '') ?? 0,
        priceTiers: shownTiers(tiers, event.timeZone),
        memberDiscountPercent: wholeOfTyped(fields.memberDiscount.value ?? '', 0, 100) ?? 0,
      },
      now,
    ),
    {
      isMemberOnly: fields.isMemberOnly.value === 'on',
      memberTier: memberTicketTiers.find((tier) => tier === fields.memberTier.value) ?? null,
      currency: event.currency,
      timeZone: event.timeZone,
    },
  )

  return (
    <Form ref={element} method="post" preventScrollReset {...getFormProps(form)} className="grid gap-6">
      <input type="hidden" name="id" value={type?.id ?? props.newId} />
      <input type="hidden" name="revision" value={type?.revision ?? 0} />
      {saved && <SavedMeanwhile saved={saved} timeZone={event.timeZone} onLoadTheirs={props.onLoadTheirs} />}
      {form.errors && !saved && (
        <Notice tone="danger" live title={t('The ticket was not saved')}>
          {form.errors}
        </Notice>
      )}
      <AboutFields fields={fields} />
      <FormPart title={t('Price')}>
        <PriceFields price={fields.price} taxPercent={fields.taxPercent} currency={event.currency} />
        <div className="sm:col-span-2">
          <PriceTiers
            id={`${formId}-tiers`}
            initial={tiers}
            timeZone={event.timeZone}
            currency={event.currency}
            errors={form.allErrors}
            onChange={setTiers}
          />
        </div>
      </FormPart>
      <PlacesFields fields={fields} taken={type} isNew={type === null} />
      <SaleFields fields={fields} timeZone={event.timeZone} />
      <MemberFields fields={fields}>
        <div role="status" className="rounded-card bg-teal-soft p-4 sm:col-span-2">
          {words.map((one) => (
            <p key={one} className="flex gap-2">
              <Icon name="badge-percent" className="mt-0.5 size-5 shrink-0 text-teal" />
              {one}
            </p>
          ))}
        </div>
      </MemberFields>
      <FormChoice field={fields.formTemplateId} templates={templates} kept={type?.terms.formTemplateId} />
    </Form>
  )
}

type PriceFieldsProps = Record<'price' | 'taxPercent', ComponentProps<typeof FormField>['field']> & {
  currency: string
}

function PriceFields({ price, taxPercent, currency }: PriceFieldsProps) {
  return (
    <>
      <FormField
        field={price}
        label={t('Price in {currency}', { currency })}
        inputMode="decimal"
        hint={t('0 = free. Existing orders keep their price.')}
      />
      <FormField
        field={taxPercent}
        label={t('Tax included in the price')}
        optional
        suffix="%"
        inputMode="decimal"
        hint={t('Shown on receipts. Leave blank for none.')}
      />
    </>
  )
}

type SavedMeanwhileProps = { saved: TypeSaved; timeZone: string; onLoadTheirs: () => void }

function SavedMeanwhile({ saved, timeZone, onLoadTheirs }: SavedMeanwhileProps) {
  return (
    <Notice
      tone="warning"
      live
      title={t('Another administrator saved this ticket')}
      actions={
        <Button variant="secondary" size="small" icon="refresh" onClick={onLoadTheirs}>
          {t('Load their version')}
        </Button>
      }
    >
      {t('{saved} Your changes are still here, but you can’t save them over the newer version.', {
        saved: savedWords(saved, timeZone),
      })}
    </Notice>
  )
}

type FormChoiceProps = {
  field: { id: string; initialValue?: string | undefined; errors?: string[] | undefined }
  templates: readonly TemplateChoice[]
  /** Is offered also when it is archived. */
  kept: string | null | undefined
}

function FormChoice({ field, templates, kept }: FormChoiceProps) {
  return (
    <FormPart title={t('Attendee questions')}>
      <Field
        id={field.id}
        label={t('Form')}
        optional
        hint={t(
          'In addition to name, email, WhatsApp number and company. Create forms in the Form Templates tab.',
        )}
        errors={field.errors}
        className="sm:col-span-2"
      >
        <Select
          name="formTemplateId"
          defaultValue={field.initialValue}
          placeholder={t('No form')}
          options={templates
            .filter(({ id, isArchived }) => !isArchived || id === kept)
            .map(({ id, name, isGlobal }) => ({
              value: id,
              label: isGlobal ? t('{name} (global)', { name }) : name,
            }))}
        />
      </Field>
    </FormPart>
  )
}

/** Another ticket's form is as far away as another page. */
function isElsewhere(
  here: { pathname: string; search: string },
  there: { pathname: string; search: string },
) {
  const ticketIn = (search: string) => new URLSearchParams(search).get('ticket')
  return here.pathname !== there.pathname || ticketIn(here.search) !== ticketIn(there.search)
}

const newDefaults: Partial<TicketTypeFields> = {
  kind: 'standard',
  capacity: String(defaultCapacity),
  visibility: 'public',
  isClaimable: 'on',
}

const tiersOf = ({ terms }: ListedType, timeZone: string) =>
  terms.priceTiers.map(({ until, priceMinor }) => ({
    until: typedTime(new Date(until), timeZone),
    price: typedAmount(priceMinor),
  }))

/** Those lines of the form that say something already. */
function shownTiers(tiers: readonly TypedTier[], timeZone: string) {
  return tiers
    .flatMap(({ until, price }) => {
      const [end, priceMinor] = [instantOfTyped(until, timeZone), priceOfTyped(price)]
      return end && priceMinor != null ? [{ until: end.toISOString(), priceMinor }] : []
    })
    .toSorted((one, other) => (one.until < other.until ? -1 : 1))
}

/** A ticket type as its form shows it. */
function typedFrom(type: ListedType, timeZone: string): Partial<TicketTypeFields> {
  const { terms } = type
  return {
    name: terms.name,
    description: terms.description,
    perks: terms.perks.join('\n'),
    kind: terms.kind,
    price: typedAmount(terms.priceMinor),
    capacity: String(terms.capacity ?? defaultCapacity),
    isUnlimited: terms.capacity === null ? 'on' : '',
    seatsPerTicket: String(terms.seatsPerTicket),
    perOrderLimit: String(terms.perOrderLimit ?? ''),
    visibility: terms.visibility,
    saleStartsAt: typedTime(terms.saleStartsAt, timeZone),
    saleEndsAt: typedTime(terms.saleEndsAt, timeZone),
    isMemberOnly: terms.isMemberOnly ? 'on' : '',
    memberTier: terms.memberTier ?? '',
    memberDiscount: String(terms.memberDiscountPercent || ''),
    taxPercent: terms.taxBasisPoints === 0 ? '' : typedAmount(terms.taxBasisPoints),
    isClaimable: terms.isClaimable ? 'on' : '',
    formTemplateId: terms.formTemplateId ?? '',
  }
}
