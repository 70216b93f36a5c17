import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer']
const find = () => places.find((path) => existsSync(path)) ?? null

/**
 * Where PgBouncer is; Debian's package is installed where we may. Null when it cannot be had, which is said
 * loudly; in CI it throws.
 */
export function ensurePgbouncer(): string | null {
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const run = (...args: string[]) => spawnSync('apt-get', args, { timeout: 300_000, env })
    run('update', '-q')
    run('install', '-y', '-q', '--no-install-recommends', 'pgbouncer')
    const installed = find()
    if (installed) return installed
  }
  const words = 'PgBouncer is not here: install your system’s "pgbouncer" package, then run the tests again.'
  if (process.env.CI) throw new Error(words)
  process.stderr.write(`NOT TESTED: ${words}\n`)
  return null
}
