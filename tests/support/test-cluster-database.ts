import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type TestDatabase = { name: string; connectionString: string; drop(): Promise<void> }

/**
 * A database of its own, copied from `template` (to which nobody may be connected meanwhile). Dropping it
 * closes the connections that are still open to it.
 */
export async function createTestDatabase(options: {
  adminConnectionString: string
  template: string
}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const { adminConnectionString, template } = options
  // Copying files takes half as long as writing each page into the log.
  const source = `TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY file_copy`
  await run(adminConnectionString, `CREATE DATABASE ${name} ${source}`)
  return {
    name,
    connectionString: connectionStringTo(name, adminConnectionString),
    drop: () => run(adminConnectionString, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

/** The same server and role, another database. */
export function connectionStringTo(databaseName: string, connectionString: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${databaseName}`
  return url.toString()
}

async function run(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
