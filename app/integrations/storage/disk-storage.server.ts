import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  access,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Problem } from '#app/kernel/errors.ts'
import { isDiskFull } from './is-disk-full.ts'
import { requireStorageKey } from './storage-key.ts'
import type { StoragePort } from './storage-port.ts'

/**
 * Files in a folder. A file appears under its key whole or not at all, also when the machine stops in
 * between: it is written beside, flushed and renamed.
 */
export function openDiskStorage(folder: string): StoragePort {
  const pathOf = (key: string) => {
    requireStorageKey(key)
    return join(folder, key)
  }
  return {
    put: async (key, bytes) => whole(pathOf(key), (file) => file.writeFile(bytes)),
    async putPieces(key, pieces) {
      let length = 0
      async function* counted() {
        for await (const piece of pieces) {
          length += piece.byteLength
          yield piece
        }
      }
      await whole(pathOf(key), (file) => file.writeFile(counted()))
      return length
    },
    read: async (key) => orNull(readFile(pathOf(key))),
    size: async (key) => orNull(fileSize(pathOf(key))),
    async *readPart(key, { from, to }) {
      yield* createReadStream(pathOf(key), { start: from, end: to })
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await deleteIfEmpty(dirname(path))
    },
    exists: async (key) => (await orNull(access(pathOf(key)))) !== null,
    list: (prefix) => walk(folder, prefix),
  }
}

async function whole(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const temporary = join(dirname(path), `.${randomUUID()}.part`)
  try {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(temporary, 'wx', 0o644)
    try {
      await write(file)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    // Room is made by people, and what was not stored can be sent again.
    if (isDiskFull(error)) throw new Problem('unavailable', 'no room for files', 60)
    throw error
  }
}

async function fileSize(path: string): Promise<number | null> {
  const found = await stat(path)
  return found.isFile() ? found.size : null
}

async function* walk(folder: string, prefix: string): AsyncIterable<string> {
  const entries = (await orNull(readdir(join(folder, prefix), { withFileTypes: true }))) ?? []
  // A folder sorts as its name with the slash, which is how keys sort.
  const named = entries.map((entry) => ({ name: entry.isDirectory() ? `${entry.name}/` : entry.name }))
  for (const { name } of named.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (name.startsWith('.')) continue
    if (name.endsWith('/')) yield* walk(folder, prefix + name)
    else yield prefix + name
  }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR' || codeOf(error) === 'EISDIR') return null
    throw error
  }
}

async function deleteIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error))) throw error
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
