import type { PoolClient } from 'pg'

type Query = (...asked: unknown[]) => unknown

/**
 * Takes the names off all statements that `client` sends, those of libraries included: a statement that is
 * prepared on one connection is not there on the next, or is there already.
 */
export function withoutNames(client: PoolClient): void {
  const query: Query = client.query.bind(client)
  const unnamed: Query = (asked, ...rest) => query(nameless(asked), ...rest)
  client.query = unnamed as PoolClient['query']
}

function nameless(asked: unknown): unknown {
  // What submits itself is a cursor or a query that was made before.
  if (typeof asked !== 'object' || asked === null || 'submit' in asked || !('name' in asked)) return asked
  const { name: _name, ...statement } = asked
  return statement
}
