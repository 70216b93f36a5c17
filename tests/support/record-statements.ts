import { appendFileSync } from 'node:fs'
import pg from 'pg'

/**
 * Writes each distinct statement that the tests of this process send and PostgreSQL answers into the file that
 * `STAFFROOM_STATEMENTS` names, one JSON string a line; without it nothing is recorded. `tests/postgres` has them
 * parsed and planned by another version of PostgreSQL.
 */
const file = process.env.STAFFROOM_STATEMENTS
const canBePrepared = /^\s*(with|select|insert|update|delete|merge|values)\b/i
const isRecording = Symbol.for('staffroom.tests.isRecording')

type Recorded = { [isRecording]?: true; query: (...asked: unknown[]) => unknown }

if (file) record(file, pg.Client.prototype as unknown as Recorded)

function record(path: string, client: Recorded): void {
  // Modules are loaded once per worker, this one once per file of tests.
  if (client[isRecording]) return
  client[isRecording] = true
  const seen = new Set<string>()
  const { query } = client
  client.query = function recorded(this: unknown, ...asked: unknown[]) {
    const answer = query.apply(this, asked)
    const text = textOf(asked[0])
    if (text === undefined || seen.has(text) || !canBePrepared.test(text)) return answer
    // What is refused here may be refused there.
    if (answer instanceof Promise)
      answer.then(
        () => {
          if (seen.has(text)) return
          seen.add(text)
          appendFileSync(path, `${JSON.stringify(text)}\n`)
        },
        () => undefined,
      )
    return answer
  }
}

function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked
  if (typeof asked !== 'object' || asked === null || !('text' in asked)) return undefined
  return typeof asked.text === 'string' ? asked.text : undefined
}
