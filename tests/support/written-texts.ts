import { type Kysely, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'

/** What stands for a state or a kind in a column, and would be a text of ours where a page showed it. */
const isName = (text: string) => /^[a-z_-]+$/.test(text)

/** The texts that people wrote, the longest first: all that stand in the database, and each piece of those with tags. */
export async function writtenTexts(db: Kysely<Database>, more: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const found = new Set<string>()
  const keep = (value: unknown): void => {
    if (typeof value === 'string') for (const piece of piecesOf(value)) found.add(piece)
    else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) keep(one)
  }
  for (const { name } of tables) {
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(
      db,
    )
    for (const { row } of rows) keep(row)
  }
  for (const text of more) found.add(text.replaceAll('&amp;', '&').trim())
  found.delete('')
  return [...found].sort((a, b) => b.length - a.length)
}

function piecesOf(text: string): string[] {
  return [text, ...text.split(/<[^>]*>|\n/)]
    .map((piece) => piece.replaceAll('&amp;', '&').trim())
    .filter((piece) => piece.length > 1 && /[a-z]/i.test(piece) && !isName(piece))
}
