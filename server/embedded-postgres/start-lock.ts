import { randomUUID } from 'node:crypto'
import { readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '#app/kernel/error-code.ts'
import { isRunning, processIdentity } from './process-identity.ts'

const RETRY_MS = 10
const PATIENCE_MS = 180_000

/**
 * Runs `work` while no other process on this machine holds the lock at `path`.
 *
 * The lock is a symbolic link whose target names its holder: made in one step, readable at once, and void as
 * soon as the holder is dead. Waits up to three minutes for a living holder, then throws.
 */
export async function withStartLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const release = await acquire(path, Date.now() + PATIENCE_MS)
  try {
    return await work()
  } finally {
    release()
  }
}

async function acquire(path: string, deadline: number): Promise<() => void> {
  const ours = `${processIdentity(process.pid)}.${randomUUID().slice(0, 8)}`
  for (;;) {
    if (tryCreate(path, ours)) return () => rmSync(path, { force: true })
    const holder = readHolder(path)
    if (holder === undefined) continue
    if (!isRunning(holderProcess(holder))) await breakLock(path, holder, deadline)
    else if (Date.now() > deadline) {
      throw new Error(
        `Process ${Number.parseInt(holder, 10)} has been starting or stopping the database for too long (lock ${path}).`,
      )
    } else await wait(RETRY_MS)
  }
}

/**
 * Two processes may find the same dead holder. Breaking is therefore under a lock of its own, named after that
 * holder, and looks again: a lock taken meanwhile has another name and stays.
 */
async function breakLock(path: string, deadHolder: string, deadline: number): Promise<void> {
  const release = await acquire(`${path}.${deadHolder}`, deadline)
  try {
    if (readHolder(path) === deadHolder) rmSync(path, { force: true })
  } finally {
    release()
  }
}

function tryCreate(path: string, holder: string): boolean {
  try {
    symlinkSync(holder, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

function readHolder(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function holderProcess(holder: string): string {
  return holder.slice(0, holder.lastIndexOf('.'))
}
