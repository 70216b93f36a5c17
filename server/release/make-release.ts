import { join } from 'node:path'
import { release } from './release.ts'

const outcome = release(join(import.meta.dirname, '../..'))
if (outcome.ok) {
  const { tag, archive, sum } = outcome
  process.stdout.write(`Tagged ${tag}.\n${sum}  ${archive}\n`)
  process.stdout.write('Publish it: git push --follow-tags, and the archive with its .sha256 beside it.\n')
} else {
  process.stderr.write(`${outcome.problems.join('\n')}\n`)
  process.exitCode = 1
}
