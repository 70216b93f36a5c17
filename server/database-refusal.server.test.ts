import { createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#app/db/database.server.ts'
import { testContext } from '#tests/support/test-context.ts'
import { databaseRefusal } from './database-refusal.ts'
import { isRefusal } from './refusal.ts'

const { connectionString } = await testContext()

/** The sentence for what happens when a process asks at `url`. */
async function sentenceAt(url: string): Promise<string> {
  const database = openDatabase({ connectionString: url, onError: () => undefined })
  try {
    await sql`select 1`.execute(database.db)
    return 'connected'
  } catch (error) {
    const told = databaseRefusal(error, 'DATABASE_URL', url)
    expect(isRefusal(told), String(error)).toBe(true)
    return told?.message ?? ''
  } finally {
    await database.close()
  }
}

/** An error as the driver throws it. */
const failure = (code: string, message: string) => Object.assign(new Error(message), { code })
const url = 'postgresql://amal:hunter2@db.example:5432/staffroom'
const told = (code: string, message = '') =>
  databaseRefusal(failure(code, message), 'DATABASE_URL', url)?.message

test('a database that is not there is named', async () => {
  const { pathname, ...rest } = new URL(connectionString)
  expect(pathname, String(rest)).not.toBe('')
  expect(await sentenceAt(connectionString.replace(pathname, '/nowhere'))).toMatch(
    /^DATABASE_URL: there is no database "nowhere" at .*: create it \(createdb/,
  )
})

test('a server that does not run, or is not known, is named', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await new Promise((resolve) => server.close(resolve))
  expect(await sentenceAt(`postgresql://amal:hunter2@127.0.0.1:${port}/staffroom`)).toBe(
    `DATABASE_URL: no server answers at 127.0.0.1:${port}: is PostgreSQL (or the pooler) running, and does it listen there?`,
  )
  expect(await sentenceAt('postgresql://amal:hunter2@nowhere.invalid/staffroom')).toBe(
    'DATABASE_URL: the host name in nowhere.invalid is not known.',
  )
})

test.each([
  ['28P01', 'password authentication failed for user "amal"', /does not accept the password of "amal"/],
  ['08P01', 'SASL authentication failed', /does not accept the password of "amal"/],
  ['28000', 'no pg_hba.conf entry for host "10.0.0.9"', /does not let "amal" into "staffroom" from here/],
  ['08P01', 'no such database: staffroom', /there is no database "staffroom"/],
  [
    '42501',
    'permission denied for schema public',
    /make it the owner \(alter database staffroom owner to amal\)/,
  ],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate', /is not trusted .* NODE_EXTRA_CA_CERTS/],
  ['ETIMEDOUT', '', /does not answer in time/],
])('%s (%s) is a sentence without the password', (code, message, sentence) => {
  expect(told(code, message)).toMatch(sentence)
  expect(told(code, message)).not.toContain('hunter2')
})

test('an error that is not about the connection keeps its stack', () => {
  expect(databaseRefusal(new TypeError('x is not a function'), 'DATABASE_URL', url)).toBeNull()
  expect(told('23505', 'duplicate key')).toBeUndefined()
})
