import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const packageFile = join(import.meta.dirname, '../../package.json')

/** The version of this program. */
export async function ownVersion(): Promise<string> {
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(packageFile, 'utf8'))).version
}
