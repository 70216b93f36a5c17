import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Bench } from '../bench.ts'

/** How many of the product's invariants the data of a site with that `env` breaks, by its own command. Says which. */
export function findBrokenInvariants(bench: Bench, env: Record<string, string>): number {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(bench.tree, 'server/start.js'), 'invariants'],
    {
      cwd: bench.tree,
      env: { ...process.env, ...env },
      timeout: 300_000,
      encoding: 'utf8',
    },
  )
  const count = Number(/(\d+) broken/.exec(stdout)?.[1] ?? Number.NaN)
  if (Number.isNaN(count)) throw new Error(`the invariants were not checked (exit ${status}): ${stderr}`)
  if (count > 0) bench.say(stderr.trim().slice(0, 2_000))
  return count
}
