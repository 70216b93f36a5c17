/** `well`: it works. `look`: it has to be mended. `unknown`: it could not be asked from here. */
export type CheckState = 'well' | 'look' | 'unknown'

/** What one part of an installation answered, in words for its operator. */
export type CheckResult = { name: string; state: CheckState; words: string }

export type Check = { name: string; ask: () => Promise<Omit<CheckResult, 'name'>> }

export const well = (words: string) => ({ state: 'well' as const, words })
export const look = (words: string) => ({ state: 'look' as const, words })
export const unknown = (words: string) => ({ state: 'unknown' as const, words })

/** Asks one after the other, in order; one that throws has to be looked at, with the words of its error. */
export async function* runChecks(checks: readonly Check[]): AsyncGenerator<CheckResult> {
  for (const { name, ask } of checks) {
    try {
      yield { name, ...(await ask()) }
    } catch (error) {
      yield { name, ...look(messageOf(error)) }
    }
  }
}

/** Of an error of several addresses, which has no words of its own, the first. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
