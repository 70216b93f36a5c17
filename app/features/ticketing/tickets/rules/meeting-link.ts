import { addMinutes } from '#app/kernel/dates.ts'

/** Minutes before the start at which the meeting link opens. */
export const opensBeforeMinutes = 10

export type MeetingLinkState =
  | { state: 'locked'; opensAt: Date; minutesLeft: number }
  | { state: 'open' }
  | { state: 'ended' }

/** The link opens 10 minutes before the start and stays until the end. `minutesLeft` is rounded up. */
export function meetingLinkState(event: { startsAt: Date; endsAt: Date }, now: Date): MeetingLinkState {
  if (event.endsAt.getTime() <= now.getTime()) return { state: 'ended' }
  const opensAt = addMinutes(event.startsAt, -opensBeforeMinutes)
  if (opensAt.getTime() <= now.getTime()) return { state: 'open' }
  return {
    state: 'locked',
    opensAt,
    minutesLeft: Math.ceil((opensAt.getTime() - now.getTime()) / 60_000),
  }
}
