import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'

const { ctx } = await testContext()

/** Column names of every `…Table` type in app/db/schema, by the table name that app/db/schema.ts gives it. */
async function declaredTables(): Promise<Record<string, string[]>> {
  const folder = join(import.meta.dirname, 'schema')
  const sources = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  )
  const columnsOf = new Map<string, string[]>()
  for (const [, type = '', body = ''] of sources
    .join('\n')
    .matchAll(/export type (\w+Table) = \{([^}]*)\}/g)) {
    columnsOf.set(type, [...body.matchAll(/(?:^|;|\n)\s*(\w+):/g)].map((match) => match[1] ?? '').sort())
  }
  const names = await readFile(join(import.meta.dirname, 'schema.ts'), 'utf8')
  return Object.fromEntries(
    [...names.matchAll(/(\w+): \w+\.(\w+Table)/g)].map(([, table = '', type = '']) => [
      table,
      columnsOf.get(type) ?? [],
    ]),
  )
}

test('the table types name exactly the tables and columns of the migrated database', async () => {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%' and table_name <> 'test_jobs'
      and not exists (select from pg_inherits where inhrelid = to_regclass(table_name))
    order by table_name, column_name`.execute(ctx.db)
  const migrated = Object.fromEntries(
    Object.entries(Object.groupBy(rows, (row) => row.table_name)).map(([table, columns = []]) => [
      table,
      columns.map((column) => column.column_name).sort(),
    ]),
  )
  expect(await declaredTables()).toEqual(migrated)
})
