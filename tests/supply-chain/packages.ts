import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})
const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
})

export type Package = {
  name: string
  version: string
  /** As SPDX has it. */
  licence: string
  integrity: string | undefined
  resolved: string | undefined
  /** Needed by tests and tools only: nothing of it runs where the program does. */
  isDevelopment: boolean
  hasInstallScript: boolean
  /** Others belong to other machines. */
  isInstalled: boolean
}

/** What packages say of themselves where it is no SPDX expression, or nothing: their own LICENSE file says it. */
const told: Record<string, string> = { 'png-js': 'MIT', slick: 'MIT' }

/** Every package of the lockfile, those of other machines included, in the order of their names. */
export function packages(): Package[] {
  const { packages } = lockfile.parse(JSON.parse(read('package-lock.json')))
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, one]) => {
      const name = one.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return {
        name,
        version: one.version ?? '',
        licence: told[name] ?? one.license ?? '',
        integrity: one.integrity,
        resolved: one.resolved,
        isDevelopment: one.dev === true,
        hasInstallScript: one.hasInstallScript === true,
        isInstalled: existsSync(join(root, path, 'package.json')),
      }
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
}

/** What `package.json` asks for, by name, and which install scripts it speaks of. */
export function asked(): { versions: Record<string, string>; allowScripts: Record<string, boolean> } {
  const { dependencies, devDependencies, optionalDependencies, allowScripts } = manifest.parse(
    JSON.parse(read('package.json')),
  )
  return { versions: { ...dependencies, ...devDependencies, ...optionalDependencies }, allowScripts }
}
