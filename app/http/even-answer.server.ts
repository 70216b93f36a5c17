/** Longer than the answers usually take. What takes long in them, hashing, all of them do alike. */
const usualMs = 400

/**
 * Does `work` and answers no sooner than after the usual time, so that how long it took tells nothing about
 * whether an address is known (rule R091). Refusals by limits come at once.
 */
export async function evenAnswer<T extends { ok: boolean; reason?: string }>(
  work: () => Promise<T>,
): Promise<T> {
  const started = performance.now()
  const answer = await work()
  const left = usualMs - (performance.now() - started)
  if (left > 0 && answer.reason !== 'too-many') await new Promise((resolve) => setTimeout(resolve, left))
  return answer
}
