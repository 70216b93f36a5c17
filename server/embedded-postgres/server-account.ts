import { chownSync, lchownSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Whom PostgreSQL runs as. Undefined: as the account that runs Staffroom. */
export type ServerAccount = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root, so root hands it to another account. */
export function runsAsRoot(): boolean {
  return process.getuid?.() === 0
}

/** The account `nobody` of this machine. Throws when there is none. */
export function nobodyAccount(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((candidate) => candidate.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined || gid === undefined || process.platform !== 'linux') {
    throw new Error(
      'The embedded PostgreSQL does not run as root here (no account "nobody"): start Staffroom as an ordinary user, or set DATABASE_URL.',
    )
  }
  return { uid: Number(uid), gid: Number(gid) }
}

/** Whether the account may pass through every folder down to and including this one. */
export function mayEnter(folder: string, account: ServerAccount): boolean {
  if (account === undefined) return true
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    if (!isAllowed(path, account, 0o1)) return false
    if (path === dirname(path)) return true
  }
}

/** Whether the account may read this file, the folders above it included. */
export function mayRead(file: string, account: ServerAccount): boolean {
  if (account === undefined) return true
  const path = realpathSync(file)
  return isAllowed(path, account, 0o4) && mayEnter(dirname(path), account)
}

/** Gives one file or folder to the account. */
export function chownTo(path: string, account: ServerAccount): void {
  if (account !== undefined) chownSync(path, account.uid, account.gid)
}

/** Gives a folder and everything in it to the account, without following links out of it. */
export function chownTreeTo(folder: string, account: ServerAccount): void {
  if (account === undefined) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, name), account.uid, account.gid)
  }
  chownTo(folder, account)
}

function isAllowed(path: string, account: { uid: number; gid: number }, bit: number): boolean {
  const { mode, uid, gid } = statSync(path)
  if (uid === account.uid) return (mode & (bit << 6)) !== 0
  if (gid === account.gid) return (mode & (bit << 3)) !== 0
  return (mode & bit) !== 0
}
