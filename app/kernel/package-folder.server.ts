import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/**
 * The folder of the program, with package.json, migrations and build. A module asks for it and does not count from its
 * own place: the build puts modules elsewhere.
 */
export function packageFolder(): string {
  const file = findPackageJSON(import.meta.url)
  if (!file) throw new Error('package.json is missing above the program')
  return dirname(file)
}
