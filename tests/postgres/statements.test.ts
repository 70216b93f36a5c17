import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-cluster-database.ts'

/**
 * Every statement that the integration tests sent to the embedded PostgreSQL, parsed and planned by this one. A
 * function, a keyword or a column of a catalogue that only newer versions know is refused here.
 */
const { connectionString, drop } = await createTestDatabase({
  adminConnectionString: inject('adminConnectionString'),
  template: inject('templateDatabase'),
})
const client = new pg.Client({ connectionString })
await client.connect()
afterAll(async () => {
  await client.end()
  await drop()
})

/** Tests make tables and schemas of their own, and the job queue makes its own. */
const isMadeByATest = (code: unknown) => code === '42P01' || code === '3F000'

/** Tests of the embedded server ask its catalogue for what only its own version has. */
const isAboutEmbedded = (statement: string) => /\bdatlocale\b/.test(statement)

function recorded(): string[] {
  const file = process.env.STAFFROOM_STATEMENTS
  if (!file)
    throw new Error('run the integration tests first, both with STAFFROOM_STATEMENTS set to one file')
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return [...new Set(lines)].map((line) => String(JSON.parse(line))).filter((one) => !isAboutEmbedded(one))
}

async function refusalOf(statement: string): Promise<{ code: string | undefined; message: string } | null> {
  try {
    await client.query(`prepare statement as ${statement}`)
    await client.query('deallocate statement')
    return null
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return { code: error.code, message: error.message }
  }
}

test('what a newer PostgreSQL knows is refused by this one', async () => {
  expect(await refusalOf('select any_value(id) from no_such_table')).not.toBeNull()
  expect(await refusalOf('select id from orders where id = $1')).toBeNull()
})

test('every statement of the product is understood', async () => {
  const statements = recorded()
  const refused: string[] = []
  let understood = 0
  for (const statement of statements) {
    const refusal = await refusalOf(statement)
    if (refusal === null) understood += 1
    else if (!isMadeByATest(refusal.code))
      refused.push(`${String(refusal.code)} ${refusal.message}: ${statement}`)
  }
  expect(refused).toEqual([])
  // The recording covers the product: its own tables are all there.
  expect(understood).toBeGreaterThan(1_500)
  expect(understood / statements.length).toBeGreaterThan(0.9)
})
