import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Options of Node by which a site begins a profile when it is asked, and tells it when it is asked again. */
export const profiler = [
  '--import',
  pathToFileURL(join(import.meta.dirname, '../programs/take-profile.ts')).href,
] as const
