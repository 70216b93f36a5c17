import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageFolder } from '#app/kernel/package-folder.server.ts'

const packageFile = join(packageFolder(), 'package.json')
/** Written by server/start.js with each build. */
const releaseFile = join(packageFolder(), 'build/release.json')

const release = z.object({ commit: z.string().nullable(), date: z.string().nullable() })

export type Release = {
  version: string
  /** The full hash, and when it was committed (ISO 8601); null where the build could not know. */
  commit: string | null
  date: string | null
}

/** The version of this program. */
export function ownVersion(): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8'))).version
}

/** What runs here: the version, and the commit that the build was made of. */
export function ownRelease(): Release {
  return { version: ownVersion(), ...builtOf() }
}

function builtOf(): Omit<Release, 'version'> {
  try {
    return release.parse(JSON.parse(readFileSync(releaseFile, 'utf8')))
  } catch {
    // A checkout that was never built, as tests and development have it.
    return { commit: null, date: null }
  }
}
