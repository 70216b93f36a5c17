import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'
import { priceAt } from './rules/price-at.ts'

const { ctx } = await testContext()

const tiers = [
  { until: '2026-12-01T00:00:00.000Z', priceMinor: 0 },
  { until: '2026-12-15T00:00:00.000Z', priceMinor: 25_000 },
]

test.each([
  ['without tiers', [], '2026-11-01T00:00:00.000Z'],
  ['in the first tier', tiers, '2026-11-01T00:00:00.000Z'],
  ['a moment before it ends', tiers, '2026-11-30T23:59:59.999Z'],
  ['when it ends', tiers, '2026-12-01T00:00:00.000Z'],
  ['after the last', tiers, '2026-12-15T00:00:00.000Z'],
])('the database has the price of the rule %s', async (_, priceTiers, at) => {
  const { rows } = await sql<{ price: number }>`
    select price_at(30000, ${JSON.stringify(priceTiers)}::jsonb, ${new Date(at)}) as price`.execute(ctx.db)
  expect(rows).toEqual([{ price: priceAt({ priceMinor: 30_000, priceTiers }, new Date(at)) }])
})

test('the database reads a price without tiers without calling a function', async () => {
  const { rows } = await sql<Record<string, string>>`explain (verbose, costs off)
    select price_at(price_minor, price_tiers, ${ctx.now}) from ticket_types`.execute(ctx.db)
  expect(JSON.stringify(rows)).toContain('CASE WHEN')
})
