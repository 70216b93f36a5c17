import { Refusal } from './refusal.ts'

export type Result = { status: number; body: unknown }
type Kept = { asked: string; result: Result | null }

/** Whether the work had begun when it was refused: what is wrong with the parameters is seen before. */
function hasBegun({ status, body }: Refusal): boolean {
  return status === 402 || (status === 400 && body.code !== undefined && body.param === undefined)
}

/**
 * The API's promise about keys: the same key and request get the first answer, even if that was an error once
 * the work had begun; another request under the key is refused, and so is one while the first is under way.
 */
export function openIdempotency() {
  const kept = new Map<string, Kept>()

  async function once(
    key: string | null,
    asked: string,
    work: () => Promise<Result>,
  ): Promise<Result & { isReplay: boolean }> {
    if (key === null) return { ...(await work()), isReplay: false }
    const earlier = kept.get(key)
    if (earlier && earlier.asked !== asked) {
      throw new Refusal(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters.',
      })
    }
    if (earlier?.result) return { ...earlier.result, isReplay: true }
    if (earlier) {
      throw new Refusal(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this key.',
      })
    }
    const entry: Kept = { asked, result: null }
    kept.set(key, entry)
    try {
      const result = await work()
      // A request that was refused before it began is not remembered.
      if (result.status === 429 || result.status === 400) kept.delete(key)
      else entry.result = result
      return { ...result, isReplay: false }
    } catch (error) {
      if (error instanceof Refusal && hasBegun(error)) {
        entry.result = { status: error.status, body: { error: error.body } }
      } else kept.delete(key)
      throw error
    }
  }

  return { once, forget: () => kept.clear() }
}
