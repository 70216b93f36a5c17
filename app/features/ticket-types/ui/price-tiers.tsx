import { useRef, useState } from 'react'
import { zoneName } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { DateInput } from '#app/ui/date-input.tsx'
import { Field } from '#app/ui/field.tsx'
import { rich } from '#app/ui/rich.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { mostTiers } from '../rules/ticket-type-terms.ts'

/** As typed. */
export type TypedTier = { until: string; price: string }
type PriceTiersProps = {
  id: string
  initial: readonly TypedTier[]
  timeZone: string
  currency: string
  /** By the field's name: `tierUntil0`. */
  errors: Record<string, string[]>
  onChange: (tiers: TypedTier[]) => void
}

/** Early-bird prices: a line each. */
export function PriceTiers({ id, initial, timeZone, currency, errors, onChange }: PriceTiersProps) {
  const made = useRef(initial.length)
  const list = useRef<HTMLFieldSetElement>(null)
  const [rows, setRows] = useState(() => initial.map((tier, key) => ({ ...tier, key })))

  function change(next: typeof rows) {
    setRows(next)
    onChange(next.map(({ until, price }) => ({ until, price })))
    // Adding and taking out a line is typing as well, which the form waits for.
    list.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  function add() {
    made.current += 1
    change([...rows, { until: '', price: '', key: made.current }])
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }
  function remove(key: number) {
    change(rows.filter((row) => row.key !== key))
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[data-add]')?.focus())
  }
  const set = (key: number, part: Partial<TypedTier>) =>
    change(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))

  return (
    <fieldset ref={list} id={id} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">
        {rich('Early-bird prices <span>(optional)</span>', {
          span: (words) => <span className="font-normal text-ink-faint">{words}</span>,
        })}
      </legend>
      {rows.length > 0 && (
        <ol className="mb-3 grid gap-3">
          {rows.map((row, index) => (
            <TierLine
              key={row.key}
              id={`${id}-${row.key}`}
              tier={row}
              index={index}
              currency={currency}
              errors={errors}
              onSet={(part) => set(row.key, part)}
              onRemove={() => remove(row.key)}
            />
          ))}
        </ol>
      )}
      <Button
        variant="secondary"
        size="small"
        icon="plus"
        data-add=""
        disabled={rows.length >= mostTiers}
        onClick={add}
      >
        {t('Add early-bird price')}
      </Button>
      <p className="mt-1.5 text-sm text-ink-faint">
        {t(
          'In {zone}. The earliest price that has not ended applies. After the last one, the price above applies.',
          { zone: zoneName(timeZone) },
        )}
      </p>
    </fieldset>
  )
}

type TierLineProps = Pick<PriceTiersProps, 'id' | 'currency' | 'errors'> & {
  tier: TypedTier
  index: number
  onSet: (part: Partial<TypedTier>) => void
  onRemove: () => void
}

function TierLine({ id, tier, index, currency, errors, onSet, onRemove }: TierLineProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2 rounded-card bg-paper-deep p-3 sm:grid-cols-[minmax(0,8rem)_minmax(0,1fr)_auto]">
      <Field
        id={`${id}-price`}
        label={t('Price in {currency}', { currency })}
        errors={errors[`tierPrice${index}`]}
      >
        <TextInput
          name={`tierPrice${index}`}
          value={tier.price}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onSet({ price: event.currentTarget.value })}
        />
      </Field>
      <Field
        id={`${id}-until`}
        label={t('Until')}
        errors={errors[`tierUntil${index}`]}
        className="max-sm:col-span-2 max-sm:row-start-2"
      >
        <DateInput
          type="datetime-local"
          name={`tierUntil${index}`}
          value={tier.until}
          onChange={(event) => onSet({ until: event.currentTarget.value })}
        />
      </Field>
      <Button variant="quiet" icon="trash" iconOnly onClick={onRemove} className="mt-7">
        {t('Remove price {number}', { number: index + 1 })}
      </Button>
    </li>
  )
}
