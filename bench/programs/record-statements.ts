import pg from 'pg'
import type { Statement } from './statement.ts'

// Loaded before the product's program: writes down every statement that its connections send, and tells them
// to the parent process when it asks. The product itself knows nothing of it.
const recorded: Statement[] = []
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown

pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]): unknown {
  const [query, values] = args
  if (typeof query === 'string') recorded.push({ text: query, values: Array.isArray(values) ? values : [] })
  else {
    const { text = '', values: own = [] } = query as Partial<Statement>
    recorded.push({ text, values: own })
  }
  return send.apply(this, args)
} as typeof pg.Client.prototype.query

process.on('message', () => process.send?.(recorded.splice(0)))
process.channel?.unref()
