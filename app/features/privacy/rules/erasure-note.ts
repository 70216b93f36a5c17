import { z } from 'zod'

/** That an account was erased, and until when its records of money are kept. Nothing in it tells who it was. */
export type ErasureNote = { userId: string; erasedAt: Date; keepUntil: Date }

const stored = z.object({ userId: z.uuid(), erasedAt: z.coerce.date(), keepUntil: z.coerce.date() })

/** The folder of the storage that the notes are in. Files below it are never served. */
export const erasureNotes = 'erasures/'

/** Where the note of that account is in the storage. */
export const erasureNoteKey = (userId: string) => `${erasureNotes}${userId}.json`

/** Whose note is under a key of {@link erasureNotes}; null for what is none. */
export function erasedIdOfKey(key: string): string | null {
  const id = key.slice(erasureNotes.length).replace(/\.json$/, '')
  return z.uuid().safeParse(id).success && key === erasureNoteKey(id) ? id : null
}

export function writtenErasureNote(note: ErasureNote): Buffer {
  return Buffer.from(`${JSON.stringify(note)}\n`)
}

/** The note as it was written; null for what is none. */
export function readErasureNote(bytes: Buffer): ErasureNote | null {
  try {
    return stored.safeParse(JSON.parse(bytes.toString())).data ?? null
  } catch {
    return null
  }
}
