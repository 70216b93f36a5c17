import type { Actor } from '#app/access/actor.ts'
import { type Shares, tendLines } from '#app/features/waiting-room/tend-lines.server.ts'
import type { MakeCtx } from './compose.ts'
import type { ProgramLog } from './log.ts'

const everyMs = 1_000
const actor: Actor = { kind: 'system', name: 'waiting-room' }

/** Lets people in from the lines of waiting rooms, every second, as far as this process has room for purchases. */
export function tendWaitingRooms(parts: { makeCtx: MakeCtx; log: Pick<ProgramLog, 'warn'> }): {
  stop: () => void
} {
  const { makeCtx, log } = parts
  let shares: Shares = new Map()
  let isAtWork = false
  let isFailing = false

  async function tend(): Promise<void> {
    if (isAtWork) return
    isAtWork = true
    try {
      shares = await tendLines(makeCtx({ actor, requestId: 'waiting-room' }), shares)
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'The lines of waiting rooms could not be tended')
      isFailing = true
    } finally {
      isAtWork = false
    }
  }

  const timer = setInterval(() => void tend(), everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
