import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Env } from '#app/env.server.ts'

/** Why nothing can be kept in the data folder, or null; also null where everything is kept elsewhere. */
export function dataFolderProblem(
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 's3' | 'sessionSecrets'>,
): string | null {
  if (env.databaseUrl !== null && env.s3 !== null && env.sessionSecrets !== null) return null
  try {
    mkdirSync(env.dataDir, { recursive: true })
    accessSync(env.dataDir, constants.W_OK)
    return null
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return `DATA_DIR ${env.dataDir} is not a folder that can be written in (${why}).`
  }
}
