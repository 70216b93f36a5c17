import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Installs a package of Debian's where we may, without starting what it brings. One at a time: test files that run side
 * by side may want the same, and apt lets nobody wait.
 */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const lock = join(tmpdir(), 'staffroom-apt.lock')
  const script = `dpkg -s ${name} >/dev/null 2>&1 || { apt-get update -q && apt-get install -y -q --no-install-recommends ${name}; }`
  // With this run level Debian does not start what it installs.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('flock', [lock, 'sh', '-c', script], { stdio: 'ignore', timeout: 300_000, env })
}
