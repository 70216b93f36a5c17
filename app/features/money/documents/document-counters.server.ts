import type { Ctx } from '#app/context/ctx.server.ts'
import type { DocumentKind } from '#app/db/schema/money.ts'

/** The last numbers given in a year. */
export type DocumentCounters = Record<DocumentKind, number>

const kinds: readonly DocumentKind[] = ['credit-note', 'receipt']

/** The last numbers of the year, under the lock that keeps other processes waiting. Call it in a transaction. */
export async function lockCounters(tx: Ctx, year: number): Promise<DocumentCounters> {
  await tx.db
    .insertInto('document_counters')
    .values(kinds.map((kind) => ({ kind, year, last_number: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await tx.db
    .selectFrom('document_counters')
    .select(['kind', 'last_number'])
    .where('year', '=', year)
    .orderBy('kind')
    .forUpdate()
    .execute()
  const lastOf = (kind: DocumentKind) => rows.find((row) => row.kind === kind)?.last_number ?? 0
  return { receipt: lastOf('receipt'), 'credit-note': lastOf('credit-note') }
}

export async function keepCounters(tx: Ctx, year: number, counters: DocumentCounters): Promise<void> {
  for (const kind of kinds) {
    await tx.db
      .updateTable('document_counters')
      .set({ last_number: counters[kind] })
      .where('kind', '=', kind)
      .where('year', '=', year)
      .execute()
  }
}
