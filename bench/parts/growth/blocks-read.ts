import { CompiledQuery, type Kysely } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import type { Statement } from '../../programs/statement.ts'

type Explained = { 'QUERY PLAN': [{ Plan: Record<string, unknown> }] }

/** Blocks that the database looks at to answer these statements, as EXPLAIN (ANALYZE, BUFFERS) counts them. */
export async function blocksRead(db: Kysely<Database>, statements: readonly Statement[]): Promise<number> {
  let blocks = 0
  for (const { text, values } of statements.filter(isQuestion)) {
    const explained = await db.executeQuery<Explained>(
      CompiledQuery.raw(`explain (analyze, buffers, timing off, format json) ${text}`, values),
    )
    const plan = explained.rows[0]?.['QUERY PLAN'][0].Plan ?? {}
    blocks += Number(plan['Shared Hit Blocks'] ?? 0) + Number(plan['Shared Read Blocks'] ?? 0)
  }
  return blocks
}

/** Whatever writes is left alone. */
const isQuestion = ({ text }: Statement) =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|for update|nextval)\b/i.test(text)
