import type { Actor } from '#app/access/actor.ts'
import { advanceLines, type Shares } from '#app/features/waiting-room/advance-lines.server.ts'
import type { MakeCtx } from './compose.ts'
import type { ProgramLog } from './log.ts'

const everyMs = 1_000
const actor: Actor = { kind: 'system', name: 'waiting-room' }

/** Advances the lines of waiting rooms every second: this process admits as many visitors as it has room for. */
export function advanceWaitingRooms(parts: { makeCtx: MakeCtx; log: Pick<ProgramLog, 'warn'> }): {
  stop: () => void
} {
  const { makeCtx, log } = parts
  let shares: Shares = new Map()
  let isAtWork = false
  let isFailing = false

  async function advance(): Promise<void> {
    if (isAtWork) return
    isAtWork = true
    try {
      shares = await advanceLines(makeCtx({ actor, requestId: 'waiting-room' }), shares)
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'The lines of waiting rooms could not be advanced')
      isFailing = true
    } finally {
      isAtWork = false
    }
  }

  const timer = setInterval(() => void advance(), everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
