import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The nginx for the tests: one on the PATH or where Debian has it, else Debian's package where we may install it. */
export function ensureNginx(): string {
  const found = findNginx()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // With this run level Debian does not start what it installs.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    for (const args of [
      ['update', '-q'],
      ['install', '-y', '-q', '--no-install-recommends', 'nginx-light'],
    ]) {
      spawnSync('apt-get', args, { stdio: 'ignore', timeout: 300_000, env })
    }
    const installed = findNginx()
    if (installed) return installed
  }
  throw new Error('The tests of the edge need nginx: install your system’s "nginx" package.')
}

function findNginx(): string | null {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']) {
    const path = join(folder, 'nginx')
    if (existsSync(path)) return path
  }
  return null
}
