import type { Ctx } from '#app/context/ctx.server.ts'
import { createDiscount } from '#app/features/money/discounts/create-discount.server.ts'
import type { DiscountTerms } from '#app/features/money/discounts/discount-form.ts'

const free = { kind: 'percent', percent: 100 } as const
const off = (minor: number) => ({ kind: 'amount', minor }) as const

const everything: Omit<DiscountTerms, 'code' | 'note'> = {
  scope: 'tickets',
  gives: free,
  currency: null,
  minimumOrderMinor: null,
  requiredTicketPriceMinor: null,
  eventIds: [],
  months: null,
  validFrom: null,
  validUntil: null,
  totalLimit: null,
  perPersonLimit: null,
}

/** One code of each kind that the network has known. */
const codes: (Partial<DiscountTerms> & Pick<DiscountTerms, 'code' | 'note'>)[] = [
  { code: 'welcome-guest', note: 'Guests of the network: everything free', totalLimit: 500 },
  { code: 'london-calling', note: 'Free, for orders in pounds', currency: 'GBP' },
  {
    code: 'robot-ninety',
    note: 'AED 90 off a ticket for AED 300',
    gives: off(9_000),
    currency: 'AED',
    requiredTicketPriceMinor: 30_000,
  },
  {
    code: 'three-hundred',
    note: 'AED 100 off from AED 300',
    gives: off(10_000),
    currency: 'AED',
    minimumOrderMinor: 30_000,
  },
  {
    code: 'robot-free',
    note: 'A ticket for AED 300, free',
    currency: 'AED',
    requiredTicketPriceMinor: 30_000,
    perPersonLimit: 1,
  },
  { code: 'almost-all', note: 'AED 298 off', gives: off(29_800), currency: 'AED', totalLimit: 50 },
  { code: 'join-free', note: 'A first month for nothing', scope: 'memberships', perPersonLimit: 1 },
  {
    code: 'join-two-hundred',
    note: 'AED 200 off a membership over AED 200',
    scope: 'memberships',
    gives: off(20_000),
    currency: 'AED',
    minimumOrderMinor: 20_000,
  },
]

/** Makes the demo's discount codes. */
export async function loadDiscounts(ctx: Ctx): Promise<void> {
  for (const code of codes) {
    const made = await createDiscount(ctx, { ...everything, ...code })
    if (!made.ok) throw new Error(`the demo's code "${code.code}" was refused: ${made.reason}`)
  }
}
