import pg from 'pg'
import { vi } from 'vitest'

/**
 * Loses the answer of the `which`th commit from now on, as a connection does that is cut off behind it: the database has
 * kept what was written, whoever wrote it is told that the connection was terminated. Statements that commit by
 * themselves are named by how they begin. Answers how to end it, which says whether one was lost.
 */
export function loseCommitAnswer(which: number, commit: RegExp = /^commit$/): () => boolean {
  const whole = pg.Client.prototype.query
  let commits = 0
  async function lost(answer: unknown): Promise<never> {
    await answer
    throw new Error('Connection terminated unexpectedly')
  }
  function query(this: pg.Client, ...args: unknown[]): unknown {
    const answer: unknown = Reflect.apply(whole, this, args)
    return isCommit(args[0], commit) && ++commits === which ? lost(answer) : answer
  }
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(query as never)
  return () => {
    spy.mockRestore()
    return commits >= which
  }
}

const isCommit = (asked: unknown, commit: RegExp) =>
  typeof asked === 'object' && asked !== null && 'text' in asked && commit.test(String(asked.text))
