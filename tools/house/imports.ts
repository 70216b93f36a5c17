import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Source files of the product, as paths from the root, without tests. */
export const sources = globSync('{app,server}/**/*.{ts,tsx,js}', { cwd: root })
  .filter((path) => !isTest(path))
  .toSorted()

export type Import = { from: string; to: string; typeOnly: boolean }

const specifier =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?([^'";]*?\s*from\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** What a file imports of ours, as paths from the root. Packages are left out. */
export function importsOf(path: string): Import[] {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(specifier)].flatMap(([, , type, names = '', fixed, dynamic]) => {
    const target = resolve(path, fixed ?? dynamic ?? '')
    if (!target) return []
    const everyNameIsType = /^\s*\{(\s*type\s+\w+(\s+as\s+\w+)?\s*,?)+\}\s*from/.test(names)
    return [{ from: path, to: target, typeOnly: Boolean(type) || everyNameIsType }]
  })
}

function resolve(from: string, target: string): string | null {
  // What stands for one module on the server and another in browsers.
  if (target === '#language') return 'app/kernel/language/language.browser.ts'
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? normalize(join(dirname(from), target)) : null
}
