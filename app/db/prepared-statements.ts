import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { errorCode } from '#app/kernel/error-code.ts'

/** A connection of PostgreSQL keeps a plan for each, so there is an end to them. */
const mostPrepared = 300
const mostRemembered = 3_000

/**
 * Columns named by `*`: a plan kept for such a statement fails once a migration adds a column, so it is planned
 * every time. Inside a WITH they do no harm.
 */
const openColumns = /(^|\))\s*select\b[^(]*?\*|\breturning\b[^(]*\*\s*$/i
/** "cached plan must not change result type": the plans that this connection keeps are out of date. */
const outdatedPlan = '0A000'

/**
 * The pool for the query builder, with statements that PostgreSQL parses and plans once per connection instead
 * of every time: for joins that is most of their cost. From its second use on a statement has a name made of
 * its text, so that a name means the same on every connection and in every process.
 */
export function preparingPool(pool: Pool): PostgresPool {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostPrepared) return known
    if (!seen.has(text)) {
      if (seen.size >= mostRemembered) seen.clear()
      seen.add(text)
      return undefined
    }
    if (openColumns.test(text)) return undefined
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    names.set(text, name)
    return name
  }

  return {
    // What the query builder cancels with; the types of the library leave it out.
    Client: (pool as Pool & Pick<PostgresPool, 'Client'>).Client,
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client)
      if (known) return known
      const preparing = preparingClient(client, nameOf)
      clients.set(client, preparing)
      return preparing
    },
  }
}

function preparingClient(
  client: PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  let isOutdated = false

  async function query(text: string, values: readonly unknown[]) {
    const name = values.length > 0 ? nameOf(text) : undefined
    try {
      return await client.query(name ? { name, text, values: [...values] } : { text, values: [...values] })
    } catch (error) {
      if (errorCode(error) === outdatedPlan) isOutdated = true
      throw error
    }
  }

  return {
    processID: (client as PoolClient & { processID?: number }).processID,
    // The other way to call it is for cursors, which are not configured.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || isOutdated),
  }
}
