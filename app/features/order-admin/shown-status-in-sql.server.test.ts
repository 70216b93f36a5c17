import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'
import { shownStatusInSql } from './shown-status-in-sql.server.ts'

const { ctx } = await testContext()
const [bought, added, cancelled] = [
  sql`select 1 as order_id, null::timestamptz as cancelled_at where false`,
  sql`select 1 as order_id, null::timestamptz as cancelled_at`,
  sql`select 1 as order_id, now() as cancelled_at`,
]

test.each([
  ['held', 'bought', bought, 'held'],
  ['held', 'added', added, 'awaiting_payment'],
  ['awaiting_payment', 'bought', bought, 'awaiting_payment'],
  ['expired', 'bought', bought, 'expired'],
  ['expired', 'added', added, 'expired'],
  ['expired', 'added and cancelled', cancelled, 'cancelled'],
  ['confirmed', 'added', added, 'confirmed'],
])('an order that is %s and was %s is shown as that', async (status, _how, manual, shown) => {
  // In place of the tables, for this statement.
  const { rows } = await sql`with manual_orders as (${manual})
    select ${shownStatusInSql} as shown from (select 1 as id, ${status}::text as status) o`.execute(ctx.db)
  expect(rows).toEqual([{ shown }])
})
