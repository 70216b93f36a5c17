import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, run } from '../../../bench/cluster/daemon.ts'

export type SmallDisk = {
  folder: string
  /** Not a byte is free from now on. */
  fill: () => void
  free: () => void
  unmount: () => void
}

/**
 * Mounts a disk of so many megabytes, in memory, at the new folder `folder`, which belongs to `owner`. Needs root; where
 * mounting is refused it throws, so that nobody takes a disk that was never full for one that was survived.
 */
export function mountSmallDisk(folder: string, megabytes: number, owner: Account = {}): SmallDisk {
  mkdirSync(folder)
  const { uid = 0, gid = 0 } = owner
  const options = `size=${megabytes}m,mode=0700,uid=${uid},gid=${gid}`
  run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  let isMounted = true
  const unmount = () => {
    if (!isMounted) return
    isMounted = false
    process.off('exit', unmount)
    // Whoever still has a file open keeps the disk for as long, and nobody finds it any more.
    run('umount', ['--lazy', folder])
  }
  process.once('exit', unmount)
  const filler = join(folder, 'filler')
  return {
    folder,
    unmount,
    fill() {
      const file = openSync(filler, 'w')
      for (const bytes of [1024 * 1024, 4096]) writeUntilFull(file, Buffer.alloc(bytes))
      closeSync(file)
    },
    free: () => rmSync(filler, { force: true }),
  }
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) === piece.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
