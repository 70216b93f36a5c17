import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { refusal } from '../refusal.ts'
import type { BackupPart } from './manifest.ts'

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Writes `pieces` to `file` in `folder`, flushed to the disk; `packed` ones by gzip. No other account may read it. */
export async function writePart(
  folder: string,
  file: string,
  pieces: Pieces,
  { packed }: { packed: boolean },
): Promise<BackupPart> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const sum = summing()
  const target = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
  // Higher levels take twice the time for a twentieth.
  if (packed) await pipeline(pieces, createGzip({ level: 4 }), sum.through, target)
  else await pipeline(pieces, sum.through, target)
  return { file, ...sum.found() }
}

/** The bytes of a part as they were before they were packed. */
export function readPacked(folder: string, { file }: Pick<BackupPart, 'file'>): AsyncIterable<Buffer> {
  const packed = createReadStream(join(folder, file))
  const whole = createGunzip()
  packed.on('error', (error) => whole.destroy(error))
  return packed.pipe(whole)
}

/** Refuses when the part is not what was written. */
export async function checkPart(folder: string, part: BackupPart): Promise<void> {
  const sum = summing()
  const read = async () => {
    await pipeline(createReadStream(join(folder, part.file)), sum.through, async (pieces) => {
      for await (const _ of pieces);
    })
    return sum.found()
  }
  const found = await read().catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!found) throw refusal(`The backup is not whole: ${part.file} is missing.`)
  if (found.bytes !== part.bytes || found.sha256 !== part.sha256) {
    throw refusal(`The backup is damaged: ${part.file} is not what was written.`)
  }
}

function summing(): { through: Transform; found: () => { bytes: number; sha256: string } } {
  const hash: Hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece)
      bytes += piece.length
      done(null, piece)
    },
  })
  return { through, found: () => ({ bytes, sha256: hash.digest('hex') }) }
}
