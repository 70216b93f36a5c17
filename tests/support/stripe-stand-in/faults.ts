/**
 * What goes wrong with a request. `refuse` answers `status` without doing anything; `break-after` does it and
 * answers 500, which is kept under its key, `break-before` answers the same and does nothing; `no-answer` does it and says nothing until the client gives up;
 * `cut` does it and breaks the connection; `slow` waits `ms` first.
 */
export type Fault = {
  kind: 'refuse' | 'break-after' | 'break-before' | 'no-answer' | 'cut' | 'slow'
  method?: string
  /** The beginning of the path; all of them when left out. */
  path?: string
  /** How many requests it happens to; 1 when left out. */
  times?: number
  status?: number
  ms?: number
}

export type Faults = {
  add: (fault: Fault) => void
  take: (method: string, path: string) => Fault | null
  clear: () => void
}

export function openFaults(): Faults {
  const waiting: Array<Fault & { left: number }> = []
  return {
    add: (fault) => void waiting.push({ ...fault, left: fault.times ?? 1 }),
    take(method, path) {
      const fault = waiting.find(
        (one) =>
          one.left > 0 &&
          (one.method === undefined || one.method === method) &&
          path.startsWith(one.path ?? '/'),
      )
      if (fault) fault.left -= 1
      return fault ?? null
    },
    clear: () => void waiting.splice(0),
  }
}
