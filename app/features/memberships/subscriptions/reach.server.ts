import { problemKind } from '#app/kernel/errors.ts'

export type Unreachable = { ok: false; reason: 'unreachable' }
export type Reached<Answer> = { ok: true; answer: Answer } | Unreachable

/** What the provider answers, or that it does not; asking again is safe. Anything else it throws is thrown on. */
export async function reach<Answer>(asked: Promise<Answer>): Promise<Reached<Answer>> {
  try {
    return { ok: true, answer: await asked }
  } catch (error) {
    if (problemKind(error) === 'unavailable') return { ok: false, reason: 'unreachable' }
    throw error
  }
}
