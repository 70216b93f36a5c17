import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

export const deployFolder = join(import.meta.dirname, '../../deploy')

/**
 * A file of `deploy/` with other ports and paths. Throws when something that is to be replaced is not there: then
 * the file has changed, and what is tested would be something else.
 */
export function deployedFile(path: string, replacements: Readonly<Record<string, string>> = {}): string {
  let text = readFileSync(join(deployFolder, path), 'utf8')
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`deploy/${path} does not say "${from}"`)
    text = text.replaceAll(from, to)
  }
  return text
}

/** The variables of `deploy/staffroom.env`, with other values; those without a value are left out. */
export function deployedEnvironment(values: Readonly<Record<string, string | null>>): Record<string, string> {
  const given = new Map(Object.entries(parseEnv(deployedFile('staffroom.env'))))
  for (const [name, value] of Object.entries(values)) {
    if (!given.has(name)) throw new Error(`deploy/staffroom.env has no ${name}`)
    given.set(name, value ?? '')
  }
  return Object.fromEntries([...given].flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
