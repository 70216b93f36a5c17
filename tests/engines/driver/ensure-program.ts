import { existsSync } from 'node:fs'
import { installDebianPackage } from '#tests/support/install-debian-package.ts'

/**
 * Answers `path`, a program of one of Debian's packages, installed where we may. Throws with what is missing where we
 * may not.
 */
export function ensureProgram(path: string, debianPackage: string): string {
  if (!existsSync(path)) installDebianPackage(debianPackage)
  if (existsSync(path)) return path
  throw new Error(
    `There is no ${path}: the tests in other engines need Debian’s package "${debianPackage}", which could not be installed here. Run "apt-get install ${debianPackage}" as root, then run them again.`,
  )
}
