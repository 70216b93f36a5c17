import { z } from 'zod'
import type { MemberTicketTier, PriceTier, TicketKind } from '#app/db/schema/ticketing.ts'
import { defaultSeatsPerTicket } from '#app/features/ticketing/tickets/rules/seats.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { line, nameLine } from '#app/kernel/line-form.ts'
import { basisPointsOfTyped, priceOfTyped, wholeOfTyped } from '#app/kernel/typed-amount.ts'
import { linesOfTyped, typedLinesProblem } from '#app/kernel/typed-lines.ts'
import { instantOfTyped } from '#app/kernel/typed-time.ts'
import { mostSeatsPerTicket, type TicketTypeTerms } from './rules/ticket-type-terms.ts'

export const ticketKinds = ['standard', 'corporate', 'online'] as const satisfies readonly TicketKind[]
export const memberTicketTiers = [
  'basic',
  'premium',
  'enterprise',
] as const satisfies readonly MemberTicketTier[]

const text = (longest: number) => line(longest).default('')
const area = (longest: number) =>
  z
    .string()
    .max(longest, { error: () => t('Please use at most {longest} characters', { longest }) })
    .default('')

/** The lines of prices that end: fields of ours have plain names. */
const tierPlaces = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
type TierPlace = (typeof tierPlaces)[number]
type TierField = `tierPrice${TierPlace}` | `tierUntil${TierPlace}`
const tierFields = Object.fromEntries(
  tierPlaces.flatMap((place) => [
    [`tierPrice${place}`, text(20)],
    [`tierUntil${place}`, text(20)],
  ]),
) as Record<TierField, ReturnType<typeof text>>

const fields = z.object({
  ...tierFields,
  /** Made with the form of a new one; that of the one that is changed. */
  id: text(40),
  revision: text(10),
  name: nameLine(120).default(''),
  description: area(1_000),
  perks: area(3_000),
  kind: text(20),
  price: text(20),
  capacity: text(10),
  isUnlimited: text(10),
  seatsPerTicket: text(10),
  perOrderLimit: text(10),
  visibility: text(10),
  saleStartsAt: text(20),
  saleEndsAt: text(20),
  isMemberOnly: text(10),
  memberTier: text(20),
  memberDiscount: text(10),
  taxPercent: text(10),
  isClaimable: text(10),
  formTemplateId: text(40),
})

export type TicketTypeFields = z.output<typeof fields>
type Refuse = (path: string[], message: string) => void

const perkLines = { most: 20, longest: 120 }
const badPrice = () => t('Please enter an amount from 0 to 100000, such as 90 or 90.50')
const badTime = () => t('Please enter a date and a time')

/** The form of a ticket type; its times are those of the event's zone. Revision 0 is that of a new one. */
export function ticketTypeForm(timeZone: string) {
  return fields.transform((typed, ctx): { id: string; revision: number; terms: TicketTypeTerms } => {
    const refuse: Refuse = (path, message) => ctx.addIssue({ code: 'custom', path, message })
    if (!isId(typed.id)) refuse([], t('Please reload this page'))
    if (typed.name === '') refuse(['name'], t('Name is required'))
    const kind = ticketKinds.find((one) => one === typed.kind)
    if (!kind) refuse(['kind'], t('Please choose a type'))
    const perks = linesOfTyped(typed.perks)
    const perksProblem = typedLinesProblem(perks, perkLines)
    if (perksProblem) refuse(['perks'], perksProblem)
    const memberTier = memberTicketTiers.find((tier) => tier === typed.memberTier) ?? null
    const formTemplateId = typed.formTemplateId === '' ? null : typed.formTemplateId
    if (formTemplateId !== null && !isId(formTemplateId))
      refuse(['formTemplateId'], t('Please choose a form'))
    const taxBasisPoints = basisPointsOfTyped(typed.taxPercent)
    if (taxBasisPoints === undefined) refuse(['taxPercent'], t('Please enter a percentage from 0 to 100'))
    const memberDiscountPercent = typed.memberDiscount === '' ? 0 : wholeOfTyped(typed.memberDiscount, 0, 100)
    if (memberDiscountPercent == null)
      refuse(['memberDiscount'], t('Please enter a whole percentage from 0 to 100'))
    const [saleStartsAt, saleEndsAt] = (['saleStartsAt', 'saleEndsAt'] as const).map((name) => {
      const instant = instantOfTyped(typed[name], timeZone)
      if (instant === undefined) refuse([name], badTime())
      return instant ?? null
    })
    const terms: TicketTypeTerms = {
      name: typed.name,
      description: typed.description.trim(),
      perks,
      kind: kind ?? 'standard',
      priceMinor: priceIn(typed.price, ['price'], refuse),
      priceTiers: tiersIn(typed, timeZone, refuse),
      ...placesIn(typed, kind ?? 'standard', refuse),
      visibility: typed.visibility === 'hidden' ? 'hidden' : 'public',
      saleStartsAt: saleStartsAt ?? null,
      saleEndsAt: saleEndsAt ?? null,
      isMemberOnly: typed.isMemberOnly === 'on',
      memberTier,
      memberDiscountPercent: memberDiscountPercent ?? 0,
      taxBasisPoints: taxBasisPoints ?? 0,
      isClaimable: typed.isClaimable === 'on',
      formTemplateId,
    }
    return { id: typed.id, revision: Number(typed.revision) || 0, terms }
  })
}

function priceIn(typed: string, path: string[], refuse: Refuse): number {
  const price = priceOfTyped(typed)
  if (price == null) refuse(path, typed.startsWith('-') ? t('Price cannot be negative') : badPrice())
  return price ?? 0
}

/** The prices that end on a date, in the order of their ends; lines with nothing in them count for nothing. */
function tiersIn(typed: TicketTypeFields, timeZone: string, refuse: Refuse): PriceTier[] {
  const ends = new Set<string>()
  const tiers = tierPlaces.flatMap((place): PriceTier[] => {
    const [until, price] = [typed[`tierUntil${place}`], typed[`tierPrice${place}`]]
    if (until === '' && price === '') return []
    const end = instantOfTyped(until, timeZone)?.toISOString()
    if (!end) refuse([`tierUntil${place}`], badTime())
    else if (ends.has(end)) refuse([`tierUntil${place}`], t('Another early-bird price ends at the same time'))
    else ends.add(end)
    const priceMinor = priceIn(price, [`tierPrice${place}`], refuse)
    return end ? [{ until: end, priceMinor }] : []
  })
  return tiers.toSorted((one, other) => (one.until < other.until ? -1 : 1))
}

function placesIn(typed: TicketTypeFields, kind: TicketKind, refuse: Refuse) {
  const isUnlimited = typed.isUnlimited === 'on'
  const capacity = isUnlimited ? null : wholeOfTyped(typed.capacity, 1, 1_000_000)
  if (!isUnlimited && capacity == null) refuse(['capacity'], capacityWords(typed.capacity))
  const seats =
    typed.seatsPerTicket === ''
      ? defaultSeatsPerTicket({ kind, name: typed.name })
      : wholeOfTyped(typed.seatsPerTicket, 1, mostSeatsPerTicket)
  if (seats == null)
    refuse(
      ['seatsPerTicket'],
      t('Please enter a whole number from 1 to {most}', { most: mostSeatsPerTicket }),
    )
  const perOrderLimit = wholeOfTyped(typed.perOrderLimit, 1, 1_000)
  if (perOrderLimit === undefined)
    refuse(['perOrderLimit'], t('Please enter a whole number from 1 to {most}', { most: 1000 }))
  return { capacity: capacity ?? null, seatsPerTicket: seats ?? 1, perOrderLimit: perOrderLimit ?? null }
}

const capacityWords = (typed: string) =>
  typed === '' || /^-|^0+$/.test(typed)
    ? t('Must have at least one ticket available')
    : t('Please enter a whole number from 1 to {most}', { most: 1000000 })
