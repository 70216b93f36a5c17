import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where {@link keptSessionSecret} keeps it. */
export const secretPath = (dataDir: string) => join(dataDir, 'session-secret')

/**
 * The secret that signs a demo's sessions: made once and kept in the data folder, readable by its owner only.
 * Processes that start at the same time end up with the same one.
 */
export async function keptSessionSecret(dataDir: string): Promise<string> {
  const path = secretPath(dataDir)
  const known = await readSecret(path)
  if (known) return known
  await mkdir(dataDir, { recursive: true })
  const own = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(own, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  try {
    await link(own, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(own, { force: true })
  }
  const kept = await readSecret(path)
  if (!kept) throw new Error(`${path} holds no usable secret: delete it`)
  return kept
}

async function readSecret(path: string): Promise<string | null> {
  try {
    const secret = (await readFile(path, 'utf8')).trim()
    await chmod(path, 0o600)
    return secret.length >= 32 ? secret : null
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
