import pg from 'pg'
import type { Env } from '#app/env.server.ts'
import { databaseRefusal } from '../database-refusal.ts'
import { connectQuery } from '../pooler.ts'
import { type Check, look, well } from './check.ts'

const patienceMs = 5_000
/** PostgreSQL 15, as the server numbers versions. */
const oldest = 150_000
/** Milliseconds; holds and doors are exact to the second. */
const mostApart = 2_000

type Urls = Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'databasePooler'>

/** The database and the pooler in front of it. Nothing is changed there. */
export function databaseChecks(env: Urls, now: () => number = Date.now): Check[] {
  const { databaseUrl, databaseDirectUrl, databasePooler } = env
  if (databaseUrl === null)
    return [{ name: 'database', ask: async () => well('Embedded, started by the program itself.') }]
  const direct = databaseDirectUrl ?? databaseUrl
  return [
    {
      name: 'database',
      ask: () =>
        asked(databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', direct, (query) =>
          askDatabase(query, now),
        ),
    },
    ...(databasePooler === 'transaction'
      ? [{ name: 'pooler', ask: () => asked('DATABASE_URL', databaseUrl, askPooler) }]
      : []),
  ]
}

async function askDatabase(query: Query, now: () => number) {
  const row = await query<{
    number: number
    version: string
    standby: boolean
    creates: boolean
    at: Date
  }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
        pg_is_in_recovery() as standby, has_schema_privilege('public', 'create') as creates, clock_timestamp() as at`,
  )
  const apart = Math.round(Math.abs(row.at.getTime() - now()))
  if (row.number < oldest) return look(`PostgreSQL ${row.version} is too old: 15 is the oldest that works.`)
  if (row.standby) return look('It is a standby and takes no writes.')
  if (!row.creates)
    return look('Its role may not create tables in the schema public: make it the owner of the database.')
  if (apart > mostApart)
    return look(`Its clock and this machine's are ${apart} ms apart: look at the time service of both.`)
  return well(`PostgreSQL ${row.version}, its clock and this machine's are ${apart} ms apart.`)
}

async function askPooler(query: Query) {
  const { timeout, jit } = await query<{ timeout: string; jit: string }>(
    `select current_setting('statement_timeout') as timeout, current_setting('jit') as jit`,
  )
  return timeout === '0' || jit !== 'off'
    ? look(`Its connections miss a setting: write connect_query='${connectQuery}' beside its database.`)
    : well('It hands connections out with a limit for statements and without jit.')
}

type Query = <Row extends pg.QueryResultRow>(text: string) => Promise<Row>

/** The answer of `ask` over one connection; what keeps it from being made is told as at a start. */
async function asked<Answer>(
  variable: string,
  connectionString: string,
  ask: (query: Query) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  // What breaks is told to the statement that waits.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await ask(async <Row extends pg.QueryResultRow>(text: string) => {
      const { rows } = await client.query<Row>(text)
      const [row] = rows
      if (!row) throw new Error('it answered nothing')
      return row
    })
  } catch (error) {
    throw databaseRefusal(error, variable, connectionString) ?? error
  } finally {
    await client.end()
  }
}
