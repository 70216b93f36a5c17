import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { testContext } from '#tests/support/test-context.ts'

const { ctx } = await testContext()

test('what the ledger has of one payment is found by an index, however much there is', async () => {
  const { rows } = await withTransaction(ctx, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx.db)
    return sql<{ 'QUERY PLAN': string }>`explain select 1 from ledger_entries
      where payment_id = ${newId()}::uuid and kind in ('payment', 'refund')`.execute(tx.db)
  })
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('ledger_entries_of_payment')
})
