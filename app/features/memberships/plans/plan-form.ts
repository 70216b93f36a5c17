import { z } from 'zod'
import type { MemberTier } from '#app/db/schema/memberships.ts'
import { leastPayable } from '#app/features/money/discounts/rules/least-payable.ts'
import { t } from '#app/kernel/language/t.ts'
import { nameLine, line as plainLine } from '#app/kernel/line-form.ts'
import { type Currency, formatMoney, isCurrency } from '#app/kernel/money.ts'
import { basisPointsOfTyped, minorOfTyped, wholeOfTyped } from '#app/kernel/typed-amount.ts'
import { linesOfTyped, typedLinesProblem } from '#app/kernel/typed-lines.ts'

export const memberTiers = ['basic', 'standard', 'vip'] as const satisfies readonly MemberTier[]

/** What an administrator says of a plan. `priceMinor` is a month in minor units of `currency`. */
export type PlanTerms = {
  name: string
  description: string
  tier: MemberTier
  priceMinor: number
  currency: Currency
  taxBasisPoints: number
  features: string[]
  isPopular: boolean
  freePerMonth: number
  freePerEvent: number
}

const line = (longest: number) => plainLine(longest).default('')

const fields = z.object({
  name: nameLine(60).default(''),
  description: line(300),
  tier: line(20),
  price: line(20),
  currency: line(10),
  taxPercent: line(10),
  features: z
    .string()
    .max(3_000, { error: () => t('Please use at most 3000 characters') })
    .default(''),
  isPopular: line(10),
  freePerMonth: line(10),
  freePerEvent: line(10),
  /** Which state of the plan was opened: see `planVersion`. */
  version: line(40),
})

export type PlanFields = z.output<typeof fields>

const mostFeatures = 20
const longestFeature = 120
const mostFreeTickets = 100

/** The form of a plan. `version` says which state of it the form was opened with; empty for a new one. */
export const planForm = fields.transform((typed, ctx): { terms: PlanTerms; version: string } => {
  const refuse = (path: keyof PlanFields, message: string) =>
    ctx.addIssue({ code: 'custom', path: [path], message })
  const freeTickets = (name: 'freePerMonth' | 'freePerEvent') => {
    const count = wholeOfTyped(typed[name], 0, mostFreeTickets)
    if (count == null)
      refuse(name, t('Please enter a whole number from 0 to {most}', { most: mostFreeTickets }))
    return count ?? 0
  }

  if (typed.name === '') refuse('name', t('Name is required'))
  const tier = memberTiers.find((one) => one === typed.tier)
  if (!tier) refuse('tier', t('Please choose a tier'))
  const currency = isCurrency(typed.currency) ? typed.currency : null
  if (!currency) refuse('currency', t('Please choose a currency'))
  const priceMinor = minorOfTyped(typed.price)
  if (priceMinor == null) {
    refuse('price', t('Please enter an amount from 0.01 to 100000, such as 90 or 90.50'))
  } else if (currency && priceMinor < leastPayable[currency]) {
    const least = formatMoney({ minor: leastPayable[currency], currency })
    refuse(
      'price',
      t('The minimum card payment is {least}. For a free membership, grant a complimentary one.', { least }),
    )
  }
  const taxBasisPoints = basisPointsOfTyped(typed.taxPercent)
  if (taxBasisPoints === undefined) refuse('taxPercent', t('Please enter a percentage from 0 to 100'))
  const features = linesOfTyped(typed.features)
  const problem = typedLinesProblem(features, { most: mostFeatures, longest: longestFeature })
  if (problem) refuse('features', problem)

  const terms = {
    name: typed.name,
    description: typed.description,
    tier: tier ?? 'basic',
    priceMinor: priceMinor ?? 0,
    currency: currency ?? 'AED',
    taxBasisPoints: taxBasisPoints ?? 0,
    features,
    isPopular: typed.isPopular === 'on',
    freePerMonth: freeTickets('freePerMonth'),
    freePerEvent: freeTickets('freePerEvent'),
  }
  return { terms, version: typed.version }
})
