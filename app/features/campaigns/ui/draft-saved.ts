/** What the address that saves a draft answers. */
export type DraftSaved =
  | { ok: true; id: string; version: number }
  | { ok: false; reason: 'changed-meanwhile'; version: number }
  | { ok: false; reason: 'not-a-draft' }

/** Travels with the address that a new draft gets: its form is the one that is being typed in. */
export const sameForm = { isSameForm: true }

export function isSameForm(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSameForm' in state
}
