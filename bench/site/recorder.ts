import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Options of Node by which a site records its statements and tells them when it is asked. */
export const recorder = [
  '--import',
  pathToFileURL(join(import.meta.dirname, '../programs/record-statements.ts')).href,
] as const
