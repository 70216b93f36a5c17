import { createHash } from 'node:crypto'

/** Tells one state of some values apart from another, for forms that refuse stale edits. Contains no personal data. */
export function fingerprint(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
}
