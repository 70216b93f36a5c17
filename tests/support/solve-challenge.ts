import { createHash } from 'node:crypto'
import { isSolved, workText } from '#app/features/people/rules/proof-of-work.ts'

/** Does the work of a task, as a browser does, and answers what it hands in. */
export function solveChallenge(task: string): string {
  for (let number = 0; ; number++) {
    const hash = createHash('sha256')
      .update(workText(task, String(number)))
      .digest()
    if (isSolved(hash)) return String(number)
  }
}
