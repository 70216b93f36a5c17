import { holdPresses } from './hold-presses.ts'
import { quietRouteList } from './quiet-route-list.ts'

/** What runs in the head of every document, before any other code. */
export const earlyScript = `${holdPresses};${quietRouteList}`
