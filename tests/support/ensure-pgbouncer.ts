import { existsSync } from 'node:fs'
import { installDebianPackage } from './install-debian-package.ts'

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer']
const find = () => places.find((path) => existsSync(path)) ?? null

/**
 * Where PgBouncer is; Debian's package is installed where we may. Null when it cannot be had, which is said
 * loudly; in CI it throws.
 */
export function ensurePgbouncer(): string | null {
  const found = find()
  if (found) return found
  installDebianPackage('pgbouncer')
  const installed = find()
  if (installed) return installed
  const words = 'PgBouncer is not here: install your system’s "pgbouncer" package, then run the tests again.'
  if (process.env.CI) throw new Error(words)
  process.stderr.write(`NOT TESTED: ${words}\n`)
  return null
}
