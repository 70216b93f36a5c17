import { number } from '../../report/numbers.ts'
import type { MeasuredFile } from './measure-file.ts'
import type { Screen } from './measure-screen.ts'

/** The waitlists of sold-out events, that of `eventId` with a fifth of all. */
export function waitlistScreens(eventId: string, waiting: number): Screen[] {
  const waitlist = '/admin/waitlist'
  return [
    { name: `Event Waitlists: table and figures; ${number(waiting)} entries`, path: waitlist },
    { name: 'Event Waitlists, one event with a long line', path: `${waitlist}?event=${eventId}` },
    { name: 'Event Waitlists, pending', path: `${waitlist}?status=pending` },
    { name: 'Event Waitlists, searched by a name that many have', path: `${waitlist}?q=karim` },
    { name: 'Event Waitlists, searched by a word that all have', path: `${waitlist}?q=bench` },
    { name: 'Event Waitlists, searched by what none has', path: `${waitlist}?q=quincunx` },
  ]
}

export const waitlistFile = (waiting: number): MeasuredFile => ({
  name: `CSV of ${number(waiting)} waitlist entries`,
  path: '/admin/waitlist.csv',
})
