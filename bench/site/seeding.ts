import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'

/** An id as ours are, in the order of `n`; `kind` is three hexadecimal digits. */
export const id = (kind: string, n: string) =>
  sql.raw(`(lpad(to_hex(1790000000000 + ${n}), 12, '0') || '7${kind}8' || repeat('0', 15))::uuid`)

/** A number that has nothing to do with its neighbours, so that what is chosen by it is independent. */
export const mixed = (n: string, salt: number) =>
  `((${n} * 7368787::bigint + ${salt}) % 1000003 * ${salt + 1} % 999983)`

export const firstNames = `(array['Amal','Nadia','Omar','Layla','James','Sara','Priya','Fatima','Élodie','Mohammed','Chen','Aisha','Tom','Maryam','Yusuf','Grace','Ravi','Hana','Peter','Noor','Zainab','Ali','Rana','Karim','Sofia','Daniel','Huda','Ivan','Lucia','Samir','Wei','Olga'])`
export const lastNames = `(array['Haddad','Karim','Said','Osman','Whitfield','Khan','Patel','Rahman','Durand','Ali','Wong','Farouk','Baker','Saleh','Nasser','Thompson','Iyer','Suzuki','Novak','Aziz','Mansour','Hassan','Khoury','Fernandes','Rossi','Meyer','Qasim','Petrov','Garcia','Bakri','Zhang','Smirnova','Adeyemi','Okafor','Larsen','Byrne','Costa'])`
export const companies = `(array['Palm School','Creek Academy','Harbour College','Falcon Nursery','Dune Primary','Oasis International School','Pearl High School','Marina Learning Centre','Cedar Academy','Lagoon School','Summit College'])`

/** Those of the tables that no constraint needs: they are built faster at once than row by row. */
export async function indexesToBuildLast(
  db: Kysely<Database>,
  tables: readonly string[],
): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relname in (${sql.join([...tables])}) and not i.indisunique`.execute(db)
  return rows
}

/**
 * Runs the statements that fill `tables`, set by set: their indexes are built last, what triggers do is not done but for
 * the counts, and everything is analysed. One transaction: a half-made network would be without its indexes.
 */
export async function seedBySets(
  db: Kysely<Database>,
  tables: readonly string[],
  statements: readonly RawBuilder<unknown>[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(tx)
    await run(sql`set local session_replication_role = replica`)
    await run(sql`set local statement_timeout = 0`)
    await run(sql`set local maintenance_work_mem = '256MB'`)
    const indexes = await indexesToBuildLast(tx, tables)
    for (const { name } of indexes) await run(sql`drop index ${sql.ref(name)}`)
    for (const statement of statements) await run(statement)
    for (const { definition } of indexes) await run(sql.raw(definition))
    await run(sql`select recount_rows()`)
  })
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}
