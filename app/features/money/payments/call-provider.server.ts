import { problemKind } from '#app/kernel/errors.ts'

export type Unreachable = { ok: false; reason: 'unreachable' }
export type ProviderAnswer<Answer> = { ok: true; answer: Answer } | Unreachable

/** What the provider answers, or that it does not; asking again is safe. Anything else it throws is thrown on. */
export async function callProvider<Answer>(asked: Promise<Answer>): Promise<ProviderAnswer<Answer>> {
  try {
    return { ok: true, answer: await asked }
  } catch (error) {
    if (problemKind(error) === 'unavailable') return { ok: false, reason: 'unreachable' }
    throw error
  }
}
