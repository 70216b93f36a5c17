import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { mayEnter, nobodyAccount, runsAsRoot, type ServerAccount } from './server-account.ts'

const SYSTEM_STATE_FOLDER = '/var/lib/staffroom'

/** Where one installation keeps its database, and as whom PostgreSQL runs. */
export type ClusterPlace = {
  /** Ours: lock, users, start-up messages. Holds the two below. */
  folder: string
  /** PostgreSQL's own files. */
  clusterFolder: string
  /** Holds the socket, unless its path is too long for one. */
  socketFolder: string
  account: ServerAccount
}

/**
 * Finds or makes the place of the database that belongs to `dataDir`: `<dataDir>/postgres`.
 *
 * Root runs PostgreSQL as `nobody`, or as the owner of a database that an ordinary user made earlier. When
 * `nobody` cannot enter `dataDir` (a home with mode 0700), the place is `/var/lib/staffroom/<hash of dataDir>`
 * and the file `<dataDir>/postgres.location` names it; from then on that file decides, even after a move.
 */
export function chooseClusterPlace(dataDir: string): ClusterPlace {
  mkdirSync(dataDir, { recursive: true })
  const home = realpathSync(dataDir)
  const pointer = join(home, 'postgres.location')
  if (existsSync(pointer)) return pointedPlace(pointer)

  const local = join(home, 'postgres')
  if (!runsAsRoot()) return makePlace(local, 0o700, undefined)
  const account = ownerOf(join(local, 'cluster')) ?? nobodyAccount()
  if (existsSync(join(local, 'cluster')) || mayEnter(home, account)) return makePlace(local, 0o711, account)

  const hash = createHash('sha256').update(home).digest('hex').slice(0, 16)
  makeFolder(SYSTEM_STATE_FOLDER, 0o711)
  const place = makePlace(join(SYSTEM_STATE_FOLDER, hash), 0o711, account)
  const draft = `${pointer}.${process.pid}`
  writeFileSync(draft, `${place.folder}\n`)
  renameSync(draft, pointer)
  return place
}

function pointedPlace(pointer: string): ClusterPlace {
  const folder = readFileSync(pointer, 'utf8').trim()
  if (!existsSync(folder)) {
    throw new Error(
      `The database is gone: ${pointer} says it is in ${folder}. Restore that folder, or remove ${pointer} to begin with an empty database.`,
    )
  }
  if (!runsAsRoot()) {
    throw new Error(
      `The database in ${folder} was made by root. Start Staffroom as root, or set DATA_DIR or DATABASE_URL.`,
    )
  }
  return makePlace(folder, 0o711, ownerOf(join(folder, 'cluster')) ?? nobodyAccount())
}

function makePlace(folder: string, mode: number, account: ServerAccount): ClusterPlace {
  makeFolder(folder, mode)
  const owner = statSync(folder).uid
  if (!runsAsRoot() && owner !== process.getuid?.()) {
    throw new Error(
      `The database in ${folder} belongs to another user (uid ${owner}). Start Staffroom as that user, or set DATA_DIR or DATABASE_URL.`,
    )
  }
  if (!mayEnter(folder, account)) {
    throw new Error(
      `PostgreSQL runs as uid ${account?.uid} and may not enter ${folder}. Let it pass (chmod o+x), or set DATABASE_URL.`,
    )
  }
  return { folder, clusterFolder: join(folder, 'cluster'), socketFolder: join(folder, 'socket'), account }
}

/** The umask has no say in the mode of a folder made here; one that exists keeps its mode. */
function makeFolder(folder: string, mode: number): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, mode)
}

/** A database that root owns (a copy made with `cp -r`) has no usable owner: it is handed to `nobody`. */
function ownerOf(clusterFolder: string): ServerAccount {
  if (!existsSync(clusterFolder)) return undefined
  const { uid, gid } = statSync(clusterFolder)
  return uid === 0 ? undefined : { uid, gid }
}
