import { chmodSync, cpSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
const leftOut = new Set(['node_modules', 'build', 'data', '.git', '.react-router', 'test-results'])

/**
 * Copies the tree, without what it was built to, into `folder`: edits meanwhile do not change what is
 * measured, and its first start is one.
 */
export function copySite(folder: string): void {
  cpSync(root, folder, {
    recursive: true,
    filter: (source) => !leftOut.has(relative(root, source)),
  })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  // The embedded database runs as another account and has to get there.
  chmodSync(folder, 0o755)
}
