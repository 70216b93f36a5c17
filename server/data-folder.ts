import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import type { Env } from '#app/env.server.ts'

/**
 * Why nothing can be kept in the data folder, or null; also null where everything is kept elsewhere. The folder is closed
 * to other users of the machine, also one that an older version left open.
 */
export function dataFolderProblem(
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 's3' | 'sessionSecrets'>,
): string | null {
  if (env.databaseUrl !== null && env.s3 !== null && env.sessionSecrets !== null) return null
  try {
    const mode = folderMode(env)
    mkdirSync(env.dataDir, { recursive: true, mode })
    accessSync(env.dataDir, constants.W_OK)
    closeToOthers(env.dataDir, mode)
    return null
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return `DATA_DIR ${env.dataDir} is not a folder that can be written in (${why}).`
  }
}

/** The embedded database of a program that runs as root has an account of its own, which has to pass. */
const folderMode = ({ databaseUrl }: Pick<Env, 'databaseUrl'>) =>
  process.getuid?.() === 0 && databaseUrl === null ? 0o711 : 0o700

function closeToOthers(folder: string, mode: number): void {
  const found = statSync(folder)
  const isOurs = found.uid === process.getuid?.()
  if (isOurs && (found.mode & 0o077 & ~mode) !== 0)
    chmodSync(folder, (found.mode & ~0o077 & 0o777) | (mode & 0o077))
}
