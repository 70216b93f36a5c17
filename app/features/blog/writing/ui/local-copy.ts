import { type PostTyped, postTypedOf } from '../typed-post.ts'

/** What this browser keeps of a form while the server cannot. */
export type LocalCopy = { typed: PostTyped; at: string }

const keyOf = (writerId: string, post: string) => `staffroom.post.${writerId}.${post}`

/** Keeps what is typed in this browser, for its writer. False where the browser keeps nothing. */
export function keepLocalCopy(writerId: string, post: string, typed: PostTyped): boolean {
  try {
    localStorage.setItem(keyOf(writerId, post), JSON.stringify({ typed, at: new Date().toISOString() }))
    return true
  } catch {
    return false
  }
}

export function deleteLocalCopy(writerId: string, post: string): void {
  try {
    localStorage.removeItem(keyOf(writerId, post))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** What this browser kept and the server never got; null for nothing, or nothing that can be read. */
export function localCopy(writerId: string, post: string): LocalCopy | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(writerId, post)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('typed' in kept) || !('at' in kept)) return null
    const { typed, at } = kept
    if (typeof typed !== 'object' || typed === null || typeof at !== 'string') return null
    return Number.isNaN(Date.parse(at)) ? null : { typed: postTypedOf({ ...typed }), at }
  } catch {
    return null
  }
}
