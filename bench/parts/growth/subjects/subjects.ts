import { analytics } from './analytics.ts'
import { attendees } from './attendees.ts'
import { events } from './events.ts'
import { mails } from './mails.ts'
import { members } from './members.ts'
import { orders } from './orders.ts'
import { posts } from './posts.ts'
import type { Subject } from './subject.ts'

/** In the order in which they are measured and drawn. */
export const subjects: readonly Subject[] = [events, attendees, orders, members, analytics, mails, posts]
