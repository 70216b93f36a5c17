/** What a process of a race about documents does: each part once as the product does it, once in a hurry. */
import { sql } from 'kysely'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { documentLabel } from '#app/features/money/documents/rules/document-label.ts'
import { newId } from '#app/kernel/ids.ts'
import type { Contestant } from './contestant.ts'

type IssuersInput = { issuers: number; dies?: boolean }

/** Issues all that is due; one that dies does so when everything is written and nothing committed. */
export const issuers: Contestant = async (ctx, input) => {
  const { issuers: count, dies } = input as IssuersInput
  if (!dies) return Promise.all(Array.from({ length: count }, () => issueDocuments(ctx)))
  await withTransaction(ctx, async (tx) => {
    const issued = await issueDocuments(tx)
    process.send?.({ answers: [`died with ${issued}`] }, () => process.kill(process.pid, 'SIGKILL'))
    await new Promise(() => undefined)
  })
  return []
}

/** Looks up the highest number, then writes the next one. */
export const hastyIssuers: Contestant = async (ctx) => {
  const { rows: due } = await sql<{ id: string }>`
    select ledger_entry_id as id from documents_due order by ledger_entry_id`.execute(ctx.db)
  const answers: string[] = []
  for (const { id } of due) {
    const { rows } = await sql<{ next: number }>`
      select coalesce(max(number), 0)::int + 1 as next from documents where year = 1999`.execute(ctx.db)
    const next = rows[0]?.next ?? 1
    const written = await sql`
      insert into documents (id, kind, year, number, label, ledger_entry_id, content, issued_at)
      values (${newId()}, 'receipt', 1999, ${next}, ${documentLabel('receipt', 1999, next, 'R')}, ${id}, '{}', ${ctx.now})`
      .execute(ctx.db)
      .then(
        () => 'written',
        () => 'collided',
      )
    answers.push(written)
  }
  return answers
}
