import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)

type Values = Record<string, string | number | null>

const prices = { seats_per_ticket: 2, tax_basis_points: 500 }
const places = { capacity: 10, sold: 4, held: 6, waiting: 0, seats_sold: 4, seats_held: 6 }
const at = '2026-12-01T12:00:00Z'
const entry = newId()
const money = { currency: 'AED', amount_minor: 100 }

/** What each function accepts, and what breaks which of its rules. */
const rules: Record<string, { sound: Values; broken: Record<string, Values[]> }> = {
  sound_ticket_type: {
    sound: {
      ...{ kind: 'online', visibility: 'hidden', member_tier: 'premium', price_minor: 0, price_tiers: '[]' },
      ...{ ...places, ...prices, per_order_limit: 1, member_discount_percent: 100, revision: 1 },
    },
    broken: {
      ticket_types_check: [{ held: 7 }, { sold: 5 }, { capacity: 9 }],
      ticket_types_sold_check: [{ sold: -1 }],
      ticket_types_held_check: [{ held: -1 }],
      ticket_types_waiting_check: [{ waiting: -1 }],
      ticket_types_seats_sold_check: [{ seats_sold: -1 }],
      ticket_types_seats_held_check: [{ seats_held: -1 }],
      ticket_types_capacity_check: [{ capacity: 0, sold: 0, held: 0 }],
      ticket_types_kind_check: [{ kind: 'vip' }],
      ticket_types_visibility_check: [{ visibility: '' }],
      ticket_types_member_tier_check: [{ member_tier: 'vip' }],
      ticket_types_price_minor_check: [{ price_minor: -1 }],
      ticket_types_seats_per_ticket_check: [{ seats_per_ticket: 0 }, { seats_per_ticket: 11 }],
      ticket_types_per_order_limit_check: [{ per_order_limit: 0 }],
      ticket_types_member_discount_percent_check: [
        { member_discount_percent: -1 },
        { member_discount_percent: 101 },
      ],
      ticket_types_tax_basis_points_check: [{ tax_basis_points: -1 }, { tax_basis_points: 10_001 }],
      ticket_types_revision_check: [{ revision: 0 }],
      ticket_types_price_tiers_check: [
        { price_tiers: '{}' },
        { price_tiers: JSON.stringify(Array.from({ length: 11 }, () => 1)) },
      ],
    },
  },
  sound_order: {
    sound: {
      ...{ kind: 'claim', status: 'expired', currency: 'GBP', access_key: 'K'.repeat(26) },
      ...{ subtotal_minor: 100, discount_minor: 40, total_minor: 60 },
    },
    broken: {
      orders_status_check: [{ status: 'paid' }],
      orders_kind_check: [{ kind: 'gift' }],
      orders_currency_check: [{ currency: 'CHF' }],
      orders_access_key_check: [{ access_key: 'K' }],
      orders_subtotal_minor_check: [{ subtotal_minor: -1 }],
      orders_discount_minor_check: [{ discount_minor: -1 }],
      orders_total_minor_check: [{ total_minor: -1 }],
      orders_check: [{ total_minor: 61 }],
    },
  },
  sound_order_line: {
    sound: {
      ...{ ticket_kind: 'standard', quantity: 3, voided_quantity: 3, ...prices },
      ...{ unit_price_minor: 100, discount_minor: 40, code_discount_minor: 40, total_minor: 260 },
      refunded_minor: 60,
    },
    broken: {
      order_lines_ticket_kind_check: [{ ticket_kind: 'vip' }],
      order_lines_quantity_check: [{ quantity: 0 }],
      order_lines_check2: [{ voided_quantity: 4 }, { voided_quantity: -1 }],
      order_lines_seats_per_ticket_check: [{ seats_per_ticket: 0 }],
      order_lines_unit_price_minor_check: [{ unit_price_minor: -1 }],
      order_lines_discount_minor_check: [{ discount_minor: -1 }],
      order_lines_check1: [{ code_discount_minor: 41 }, { code_discount_minor: -1 }],
      order_lines_total_minor_check: [{ total_minor: -1 }],
      order_lines_check: [{ total_minor: 259 }],
      order_lines_tax_basis_points_check: [{ tax_basis_points: -1 }, { tax_basis_points: 10_001 }],
      order_lines_refunded_minor_check: [{ refunded_minor: -1 }, { refunded_minor: 261 }],
    },
  },
  sound_payment: {
    sound: {
      ...{ provider: 'demo', status: 'succeeded', ...money, captured_minor: 100, refunded_minor: 100 },
      ...{ order_id: newId(), invoice_id: null, part: 1, purpose: 'x'.repeat(500) },
    },
    broken: {
      payments_provider_check: [{ provider: 'cheque' }],
      payments_status_check: [{ status: 'paid' }],
      payments_currency_check: [{ currency: 'CHF' }],
      payments_amount_minor_check: [{ amount_minor: 0 }],
      payments_captured_minor_check: [{ captured_minor: -1 }],
      payments_refunded_minor_check: [{ refunded_minor: -1 }],
      payments_check: [{ refunded_minor: 101 }],
      payments_check1: [{ captured_minor: 0, refunded_minor: 0 }],
      payments_check2: [{ invoice_id: newId() }],
      payments_part_check: [{ part: -1 }, { order_id: null }],
      payments_purpose_check: [{ purpose: 'x'.repeat(501) }],
    },
  },
  sound_ledger_entry: {
    sound: {
      ...{ kind: 'refund', direction: 'out', ...money, attempt: 1 },
      ...{ refund_id: newId(), dispute_id: null },
    },
    broken: {
      ledger_entries_kind_check: [{ kind: 'fee' }],
      ledger_entries_direction_check: [{ direction: 'up' }],
      ledger_entries_check: [{ direction: 'in' }],
      ledger_entries_check1: [{ refund_id: null }, { kind: 'dispute', dispute_id: newId() }],
      ledger_entries_check2: [{ attempt: null }],
      ledger_entries_check3: [{ dispute_id: newId() }],
      ledger_entries_currency_check: [{ currency: 'CHF' }],
      ledger_entries_amount_minor_check: [{ amount_minor: 0 }],
      ledger_entries_attempt_check: [{ attempt: 0 }],
    },
  },
  sound_ticket: {
    sound: { code: 'C'.repeat(26), status: 'void', voided_at: at },
    broken: {
      tickets_code_check: [{ code: 'C' }],
      tickets_status_check: [{ status: 'refunded' }],
      tickets_check: [{ status: 'valid' }, { voided_at: null }],
    },
  },
  sound_scan: {
    sound: { verdict: 'undone', ticket_id: newId() },
    broken: {
      scans_verdict_check: [{ verdict: 'in' }],
      scans_check: [{ ticket_id: null }],
    },
  },
  sound_transaction: {
    sound: { id: entry, category: 'event', ledger_entry_id: entry, order_id: newId(), invoice_id: null },
    broken: {
      transactions_category_check: [{ category: 'gift' }],
      transactions_check: [{ id: newId() }, { ledger_entry_id: newId() }],
      transactions_check1: [{ order_id: null }, { category: 'other' }],
      transactions_check2: [{ invoice_id: newId() }],
    },
  },
}

/** Null in it breaks a rule of its own: that both are there, or neither. */
const notAlone = [
  'attempt',
  'dispute_id',
  'refund_id',
  'voided_at',
  'ticket_id',
  'order_id',
  'ledger_entry_id',
]

async function isSound(name: string, values: Values, db = ctx.db): Promise<boolean> {
  const named = Object.entries(values).map(([key, value]) => sql`${sql.raw(key)} => ${value}`)
  const { rows } = await sql<{
    isSound: boolean
  }>`select ${sql.raw(name)}(${sql.join(named)}) as "isSound"`.execute(db)
  return rows[0]?.isSound ?? false
}

describe.each(Object.entries(rules))('%s', (name, { sound, broken }) => {
  test('accepts what keeps all rules, and what is null', async () => {
    expect(await isSound(name, sound)).toBe(true)
    for (const key of Object.keys(sound)) {
      if (!notAlone.includes(key)) expect(await isSound(name, { ...sound, [key]: null }), key).toBe(true)
    }
  })

  test.each(Object.entries(broken).flatMap(([rule, all]) => all.map((values) => ({ rule, values }))))(
    'refuses $values as $rule',
    async ({ rule, values }) => {
      await expect(isSound(name, { ...sound, ...values })).rejects.toMatchObject({
        code: '23514',
        constraint: rule,
      })
    },
  )
})

test.each(Object.entries(rules))(
  '%s works with an empty search path, as during the restore of a dump',
  async (name, { sound, broken }) => {
    const [rule, [values]] = Object.entries(broken)[0] ?? ['', []]
    const restoring = ctx.db.transaction().execute(async (db) => {
      await sql`set local search_path = ''`.execute(db)
      expect(await isSound(`public.${name}`, sound, db)).toBe(true)
      await isSound(`public.${name}`, { ...sound, ...values }, db)
    })
    await expect(restoring).rejects.toMatchObject({ code: '23514', constraint: rule })
  },
)

const guarded = [
  'ledger_entries',
  'order_lines',
  'orders',
  'payments',
  'scans',
  'ticket_types',
  'tickets',
  'transactions',
]

test('each of the tables is held to its function, and to no other CHECK that every statement would read again', async () => {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as "table", conname as name from pg_constraint
    where contype = 'c' and convalidated and conrelid = any(
      '{ticket_types,orders,order_lines,payments,ledger_entries,tickets,scans,transactions}'::regclass[])
    order by 1`.execute(ctx.db)
  expect(rows).toEqual(guarded.map((table) => ({ table, name: `${table}_sound` })))
})

test.each([
  ['ticket_types', 'held = -1', 'ticket_types_held_check'],
  ['ticket_types', 'capacity = 1, sold = 2', 'ticket_types_check'],
  ['orders', "status = 'paid'", 'orders_status_check'],
  ['order_lines', 'quantity = 0', 'order_lines_quantity_check'],
  ['payments', 'refunded_minor = captured_minor + 1', 'payments_check'],
  ['tickets', "status = 'void'", 'tickets_check'],
  ['transactions', "category = 'other'", 'transactions_check1'],
])('a row of %s with %s is refused', async (table, change, constraint) => {
  await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
  const changing = sql`update ${sql.table(table)} set ${sql.raw(change)}`.execute(ctx.db)
  await expect(changing).rejects.toMatchObject({ code: '23514', table, constraint })
})
