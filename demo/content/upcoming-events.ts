import { classroomEvents } from './classroom-events.ts'
import type { DemoEvent } from './demo-event.ts'
import { leadershipEvents } from './leadership-events.ts'
import { networkEvents } from './network-events.ts'

/** What is still to come, from next week to four months on. */
export const upcomingEvents: DemoEvent[] = [...leadershipEvents, ...classroomEvents, ...networkEvents]
