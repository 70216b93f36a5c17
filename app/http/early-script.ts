import { replayEarlyClicks } from '#app/http/replay-early-clicks.ts'
import { quietRouteList } from './quiet-route-list.ts'

/** What runs in the head of every document, before any other code. */
export const earlyScript = `${replayEarlyClicks};${quietRouteList}`
