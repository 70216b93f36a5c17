import {
  type FieldMetadata,
  getFormProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { type Currency, currencies } from '#app/kernel/money.ts'
import { typedAmount } from '#app/kernel/typed-amount.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { memberTiers, type PlanFields } from '../plan-form.ts'
import type { PlanView } from '../plan-queries.server.ts'
import { keptPriceWords, tierWords } from './plan-words.ts'

type PlanFormProps = {
  /** Null for a new plan. */
  plan: PlanView | null
  /** Of a new plan, until another is chosen. */
  currency: Currency
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

/** Everything about a plan. Works without JavaScript. */
export function PlanForm({ plan, currency, lastResult, pending }: PlanFormProps) {
  const [form, fields] = useForm<PlanFields>({
    id: 'plan',
    lastResult,
    defaultValue: plan ? typedFrom(plan) : { tier: 'basic', currency, freePerMonth: '1', freePerEvent: '1' },
    defaultNoValidate: true,
  })
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5 sm:grid-cols-2">
      {form.errors && (
        <Notice tone="danger" live title={t('The plan was not saved')} className="sm:col-span-2">
          {form.errors}
        </Notice>
      )}
      <input type="hidden" name="version" value={plan?.version ?? ''} />
      <FormField field={fields.name} label={t('Name')} />
      <FormField
        field={fields.description}
        label={t('Description')}
        optional
        hint={t('Shown under the plan name.')}
      />
      <RadioGroup
        id={fields.tier.id}
        name="tier"
        legend={t('Tier')}
        hint={t('Decides which member tickets and prices the plan includes.')}
        options={memberTiers.map((tier) => ({ value: tier, label: tierWords[tier] }))}
        columns={3}
        className="sm:col-span-2"
        defaultValue={fields.tier.initialValue}
        errors={fields.tier.errors}
      />
      <FormField
        field={fields.price}
        label={t('Monthly price')}
        inputMode="decimal"
        hint={(plan && keptPriceWords(plan)) ?? t('Before discounts.')}
      />
      <CurrencyField field={fields.currency} />
      <FormField
        field={fields.taxPercent}
        label={t('Tax included in the price')}
        optional
        suffix="%"
        inputMode="decimal"
        hint={t('Shown on receipts. Leave blank for none.')}
      />
      <Checkbox
        id={fields.isPopular.id}
        name="isPopular"
        label={t('Most Popular')}
        hint={t('Only one plan has this badge. Select it to move the badge here.')}
        defaultChecked={fields.isPopular.initialValue === 'on'}
        className="sm:pt-6"
      />
      <FormField field={fields.freePerMonth} label={t('Free tickets per month')} inputMode="numeric" />
      <FormField
        field={fields.freePerEvent}
        label={t('Free tickets per event')}
        inputMode="numeric"
        hint={t('The lower of the two limits applies.')}
      />
      <Field
        id={fields.features.id}
        label={t('Benefits')}
        hint={t('One per line. Listed on the membership page.')}
        optional
        errors={fields.features.errors}
        className="sm:col-span-2"
      >
        <TextArea {...getTextareaProps(fields.features)} rows={6} />
      </Field>
      <Actions isNew={plan === null} pending={pending} />
    </Form>
  )
}

function CurrencyField({ field }: { field: FieldMetadata<PlanFields['currency']> }) {
  return (
    <Field id={field.id} label={t('Currency')} errors={field.errors}>
      <Select
        name="currency"
        defaultValue={field.initialValue}
        options={currencies.map((one) => ({ value: one, label: one }))}
      />
    </Field>
  )
}

function Actions({ isNew, pending }: { isNew: boolean; pending: boolean }) {
  return (
    <div className="flex flex-wrap gap-3 sm:col-span-2">
      <Button type="submit" name="intent" value="save" pending={pending} pendingLabel={t('Saving…')}>
        {isNew ? t('Create plan') : t('Save changes')}
      </Button>
      <ButtonLink to="/admin/plans" variant="quiet">
        {t('Back to all plans')}
      </ButtonLink>
    </div>
  )
}

/** A plan as its form shows it. */
function typedFrom({ terms }: PlanView): Partial<PlanFields> {
  return {
    name: terms.name,
    description: terms.description,
    tier: terms.tier,
    price: typedAmount(terms.priceMinor),
    currency: terms.currency,
    taxPercent: terms.taxBasisPoints === 0 ? '' : typedAmount(terms.taxBasisPoints),
    features: terms.features.join('\n'),
    isPopular: terms.isPopular ? 'on' : '',
    freePerMonth: String(terms.freePerMonth),
    freePerEvent: String(terms.freePerEvent),
  }
}
