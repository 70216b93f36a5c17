import type { PostgresPool, PostgresPoolClient } from 'kysely'

/** Who is told what the pool does; asked with every statement, so it has to be quick. Times are in seconds. */
export type DatabaseWatch = {
  /** A caller got a connection, after so long. */
  waited: (seconds: number) => void
  /** A statement was answered, or refused. Its text has no values. */
  asked: (statement: { text: string; seconds: number; failed: boolean }) => void
}

/** The pool for the query builder, with `watch` told of every wait and every statement, BEGIN and COMMIT among them. */
export function watchedPool(pool: PostgresPool, watch: DatabaseWatch): PostgresPool {
  const clients = new WeakMap<PostgresPoolClient, PostgresPoolClient>()
  return {
    Client: pool.Client,
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const asked = performance.now()
      const client = await pool.connect()
      watch.waited((performance.now() - asked) / 1_000)
      const known = clients.get(client)
      if (known) return known
      const watched = watchedClient(client, watch)
      clients.set(client, watched)
      return watched
    },
  }
}

function watchedClient(client: PostgresPoolClient, watch: DatabaseWatch): PostgresPoolClient {
  async function query(text: string, values: readonly unknown[]) {
    const asked = performance.now()
    let failed = true
    try {
      const answer = await client.query(text, values)
      failed = false
      return answer
    } finally {
      watch.asked({ text, seconds: (performance.now() - asked) / 1_000, failed })
    }
  }
  return {
    ...(client.processID === undefined ? {} : { processID: client.processID }),
    // The other way to call it is for cursors, which are not configured.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}
