import { postJson } from '#app/ui/post-json.ts'
import type { JoinWaitlistOutcome } from '../join-waitlist.server.ts'

export type JoinField = 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'message' | 'places'
export type JoinProblems = Partial<Record<JoinField, string[]>>

/** Why the visitor is not on the waitlist yet; `failed`: no answer came that can be understood. */
export type JoinRefusal =
  | Extract<JoinWaitlistOutcome, { ok: false }>['reason']
  | 'missing'
  | 'invalid'
  | 'too-often'
  | 'failed'

export type JoinAnswer =
  | {
      ok: true
      email: string
      places: number
      /** Null where nothing was written, which only programs see. */
      entry: { path: string; position: number } | null
    }
  | { ok: false; reason: JoinRefusal; problems?: JoinProblems }
  /** The browser has to do this task before the form counts. */
  | { ok: false; reason: 'work'; task: string }

/** Joins a waitlist by the address `path`. Never throws. */
export async function sendJoin(
  path: string,
  fields: Record<string, FormDataEntryValue>,
): Promise<JoinAnswer> {
  try {
    return await postJson<JoinAnswer>(path, fields)
  } catch {
    return { ok: false, reason: 'failed' }
  }
}
