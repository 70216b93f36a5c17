import { setTimeout as after } from 'node:timers/promises'

/** The provider's limits on calls in a second. */
export type CallLimits = { inAll: number; perEndpoint: number }

/** What all processes share: turns at an endpoint, as many as there are of `wanted`, and when there is one again. */
export type TakeTurns = (endpoint: string, wanted: number) => Promise<{ taken: number; waitMs: number }>

export type CallThrottle = {
  /** Waits for a turn at an endpoint; false, at once or then, where it takes longer than `mostMs`. */
  turn: (endpoint: string, mostMs: number) => Promise<boolean>
  /** How long a call that comes now would wait in this process. */
  delaySeconds: () => number
}

type Waiter = { go: (mayGo: boolean) => void }

/**
 * Paces the calls of this process to turns that all processes share. Those who wait for one endpoint ask for their turns
 * together, in the order they came: one question at a time, so a crowd costs no more of them. When the question
 * fails they go: the provider still refuses what is too much.
 */
export function openCallThrottle(parts: {
  take: TakeTurns
  /** In a second, by all processes together. */
  limits: CallLimits
  rest?: (milliseconds: number) => Promise<unknown>
}): CallThrottle {
  const { take, limits, rest = (ms) => after(ms) } = parts
  const lines = new Map<string, Waiter[]>()

  async function serve(endpoint: string, line: Waiter[]): Promise<void> {
    while (line.length > 0) {
      const asked = line.length
      const { taken, waitMs } = await take(endpoint, asked).catch(() => ({ taken: asked, waitMs: 0 }))
      for (const waiter of line.splice(0, taken)) waiter.go(true)
      if (taken === 0) await rest(Math.max(1, waitMs))
    }
    lines.delete(endpoint)
  }

  const waiting = () => [...lines.values()].reduce((sum, line) => sum + line.length, 0)
  const delayAt = (line: number) => Math.max(line / limits.perEndpoint, waiting() / limits.inAll)

  return {
    turn(endpoint, mostMs) {
      const known = lines.get(endpoint)
      if (delayAt(known?.length ?? 0) * 1_000 > mostMs) return Promise.resolve(false)
      const line = known ?? []
      lines.set(endpoint, line)
      const turn = inLine(line, mostMs)
      if (!known) void serve(endpoint, line)
      return turn
    },
    delaySeconds: () => Math.max(0, ...[...lines.values()].map((line) => delayAt(line.length))),
  }
}

/** The last in a line, who leaves it when it takes too long. */
function inLine(line: Waiter[], mostMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const waiter: Waiter = {
      go(mayGo) {
        clearTimeout(timer)
        resolve(mayGo)
      },
    }
    const timer = setTimeout(() => {
      const place = line.indexOf(waiter)
      if (place >= 0) line.splice(place, 1)
      resolve(false)
    }, mostMs)
    line.push(waiter)
  })
}

/** No pace of our own: what the provider refuses is too much. */
export const unthrottled: CallThrottle = { turn: async () => true, delaySeconds: () => 0 }

/** What one call counts to: its method and path without ids, as the provider counts. */
export function endpointOf(method: string, path: string): string {
  const [, version = '', resource = '', second, ...rest] = (path.split('?')[0] ?? '').split('/')
  const isVerb = second === 'create_preview' || second === 'search'
  const tail = second === undefined ? [] : [isVerb ? second : ':id', ...rest]
  return [`${method.toUpperCase()} `, version, resource, ...tail].join('/')
}
