import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackage } from './install-debian-package.ts'

/** The nginx for the tests: one on the PATH or where Debian has it, else Debian's package where we may install it. */
export function ensureNginx(): string {
  const found = findNginx()
  if (found) return found
  installDebianPackage('nginx-light')
  const installed = findNginx()
  if (installed) return installed
  throw new Error('The tests of the edge need nginx: install your system’s "nginx" package.')
}

function findNginx(): string | null {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']) {
    const path = join(folder, 'nginx')
    if (existsSync(path)) return path
  }
  return null
}
