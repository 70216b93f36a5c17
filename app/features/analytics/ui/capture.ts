import { newId } from '#app/kernel/ids.ts'
import { deviceOf } from '../rules/device-of.ts'
import { pageOf } from '../rules/pages.ts'
import { referrerOf } from '../rules/referrer-of.ts'
import { drainFailed, keepFailed } from './failed-events.ts'
import { happeningOf } from './marked.ts'
import { openOutbox } from './outbox.ts'
import { sendByBeacon, sendEvents } from './send-events.ts'
import { storedChoice } from './stored-choice.ts'
import type { Happening, ToldEvent } from './told-event.ts'
import { startVisitClock, type VisitClock } from './visit-clock.ts'

export type Capture = {
  /** The page at `path` is shown. */
  show: (path: string) => void
  /** Lets go of everything; what waits is sent, unless there is no yes any more. */
  stop: () => void
}

type View = { page: string; leaveId: string; clock: VisitClock; told: number | null }

const shown = '[data-measure="event_view_details"]'
const pressed = `[data-measure]:not(${shown})`

const isAllowed = () => storedChoice() === 'accepted'

/** Counts the visit from now on. Loaded and called after a yes only. */
export function startCapture(): Capture {
  const outbox = openOutbox({
    send: sendEvents,
    sendLeaving: sendByBeacon,
    keep: (events) => keepFailed(localStorage, events),
    take: () => drainFailed(localStorage),
    alone: oneTabAtATime,
    isAllowed,
  })
  let view: View | null = null

  function tell(page: string, happening: Happening, id = newId()): void {
    if (isAllowed()) outbox.add({ id, page, ...happening, ...metadata() } as ToldEvent)
  }

  /** Sent again when it has grown: the server keeps the longest. */
  function tellLeave({ page, leaveId, clock, told }: View): View {
    const seconds = clock.seconds(performance.now())
    if (seconds !== told) tell(page, { type: 'page_leave', duration_seconds: seconds }, leaveId)
    return { page, leaveId, clock, told: seconds }
  }

  function press(event: MouseEvent): void {
    if (!view || !(event.target instanceof Element)) return
    const marked = event.target.closest<HTMLElement>(pressed)
    if (!marked || marked.getAttribute('aria-disabled') === 'true') return
    const happening = happeningOf(marked.dataset)
    if (happening) tell(view.page, happening)
  }

  function goOutOfSight(): void {
    if (!view) return
    view.clock.pause(performance.now())
    view = tellLeave(view)
    outbox.leave()
  }

  function changeSight(): void {
    if (document.visibilityState === 'hidden') goOutOfSight()
    else view?.clock.resume(performance.now())
  }

  document.addEventListener('click', press, { capture: true })
  document.addEventListener('auxclick', press, { capture: true })
  document.addEventListener('visibilitychange', changeSight)
  window.addEventListener('pagehide', goOutOfSight)

  return {
    show(path) {
      if (view) tellLeave(view)
      const page = pageOf(path)
      const isInSight = document.visibilityState !== 'hidden'
      view = { page, leaveId: newId(), clock: startVisitClock(performance.now(), isInSight), told: null }
      tell(page, { type: 'page_view' })
      const details = document.querySelector<HTMLElement>(shown)
      const happening = details && happeningOf(details.dataset)
      if (happening) tell(page, happening)
    },
    stop() {
      document.removeEventListener('click', press, { capture: true })
      document.removeEventListener('auxclick', press, { capture: true })
      document.removeEventListener('visibilitychange', changeSight)
      window.removeEventListener('pagehide', goOutOfSight)
      goOutOfSight()
      outbox.stop()
    },
  }
}

/** What is the same for every event of a visit. */
function metadata() {
  const { screen } = window
  return {
    referrer: referrerOf(document.referrer, window.location.origin) ?? undefined,
    language: navigator.language,
    deviceType: deviceOf({
      userAgent: navigator.userAgent,
      isTouched: matchMedia('(pointer: coarse)').matches,
      shortSide: Math.min(screen.width, screen.height),
    }),
    location: Intl.DateTimeFormat().resolvedOptions().timeZone,
    screenResolution: `${screen.width}x${screen.height}`,
    timestamp: new Date().toISOString(),
  }
}

/** Browsers without locks rely on what is kept being taken out before it is sent. */
function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return work()
  return locks
    .request('analytics', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    .then(() => undefined)
}
