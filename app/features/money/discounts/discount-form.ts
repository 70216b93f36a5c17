import { z } from 'zod'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { line } from '#app/kernel/line-form.ts'
import { type Currency, isCurrency } from '#app/kernel/money.ts'
import { minorOfTyped, wholeOfTyped } from '#app/kernel/typed-amount.ts'
import { instantOfTyped } from '#app/kernel/typed-time.ts'
import { perLanguage } from '#language'
import type { DiscountScope } from './rules/discount-code.ts'

/** What an administrator says of a code. Amounts are minor units of `currency`. */
export type DiscountTerms = {
  code: string
  note: string
  scope: DiscountScope
  gives: { kind: 'percent'; percent: number } | { kind: 'amount'; minor: number }
  currency: Currency | null
  minimumOrderMinor: number | null
  requiredTicketPriceMinor: number | null
  eventIds: string[]
  /** For a membership: how many months it reduces or gives. */
  months: number | null
  validFrom: Date | null
  validUntil: Date | null
  totalLimit: number | null
  perPersonLimit: number | null
}

const text = (longest: number) => line(longest).default('')

const fields = perLanguage(() =>
  z.object({
    code: text(60),
    note: text(200),
    scope: text(20),
    kind: text(20),
    percent: text(10),
    amount: text(20),
    currency: text(10),
    minimumOrder: text(20),
    requiredTicketPrice: text(20),
    events: z.array(z.string()).max(200, t('Please choose fewer events')).default([]),
    months: text(10),
    validFrom: text(20),
    validUntil: text(20),
    totalLimit: text(10),
    perPersonLimit: text(10),
  }),
)

export type DiscountFields = z.output<typeof fields>
type FieldName = keyof DiscountFields

/** The form of a code; its times are those of the network's zone. Fields that its kind hides count for nothing. */
export function discountForm(timeZone: string) {
  return fields.transform((typed, ctx): DiscountTerms => {
    const refuse = (path: FieldName, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message })
    const count = (name: 'totalLimit' | 'perPersonLimit' | 'months', most: number) => {
      const value = wholeOfTyped(typed[name], 1, most)
      if (value === undefined) refuse(name, t('Please enter a whole number from 1 to {most}', { most }))
      return value ?? null
    }
    const money = (name: 'amount' | 'minimumOrder' | 'requiredTicketPrice') => {
      const value = minorOfTyped(typed[name])
      if (value === undefined)
        refuse(name, t('Please enter an amount from 0.01 to 100000, such as 90 or 90.50'))
      return value ?? null
    }
    const time = (name: 'validFrom' | 'validUntil') => {
      const value = instantOfTyped(typed[name], timeZone)
      if (value === undefined) refuse(name, t('Please enter a date and a time'))
      return value ?? null
    }

    const code = typed.code.trim()
    if (!/^[a-z0-9][a-z0-9_-]{1,39}$/i.test(code))
      refuse('code', t('Please use 2 to 40 letters, digits, dashes or underscores'))
    if (typed.kind !== 'percent' && typed.kind !== 'amount') refuse('kind', t('Please choose a discount'))
    if (typed.scope !== 'tickets' && typed.scope !== 'memberships')
      refuse('scope', t('Please choose what the code applies to'))
    const scope = typed.scope === 'memberships' ? 'memberships' : 'tickets'
    const percent = typed.kind === 'percent' ? (wholeOfTyped(typed.percent, 1, 100) ?? null) : null
    if (typed.kind === 'percent' && percent === null)
      refuse('percent', t('Please enter a whole number from 1 to 100'))
    const amountMinor = typed.kind === 'amount' ? money('amount') : null
    if (typed.kind === 'amount' && typed.amount === '') refuse('amount', t('Please enter an amount'))

    const currency = isCurrency(typed.currency) ? typed.currency : null
    const minimumOrderMinor = money('minimumOrder')
    const requiredTicketPriceMinor = scope === 'tickets' ? money('requiredTicketPrice') : null
    if (currency === null && (amountMinor ?? minimumOrderMinor ?? requiredTicketPriceMinor) !== null)
      refuse('currency', t('Please choose the currency of the amounts'))
    const [validFrom, validUntil] = [time('validFrom'), time('validUntil')]
    if (validFrom && validUntil && validUntil <= validFrom)
      refuse('validUntil', t('The end must be after the start'))
    const eventIds = scope === 'tickets' ? [...new Set(typed.events)] : []
    if (!eventIds.every(isId)) refuse('events', t('Please choose events from the list'))

    return {
      code,
      note: typed.note,
      scope,
      gives: percent === null ? { kind: 'amount', minor: amountMinor ?? 0 } : { kind: 'percent', percent },
      currency,
      minimumOrderMinor,
      requiredTicketPriceMinor,
      eventIds,
      months: scope === 'memberships' ? count('months', 36) : null,
      validFrom,
      validUntil,
      totalLimit: count('totalLimit', 1_000_000),
      perPersonLimit: count('perPersonLimit', 1_000),
    }
  })
}
