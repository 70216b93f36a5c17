import { meetingLinkState, opensBeforeMinutes } from '../rules/meeting-link.ts'

export type MeetingWords = { state: 'locked' | 'ended'; text: string } | { state: 'open' }

/** Explains the wait. */
export const whenMeetingOpens = `The button to join the meeting appears here ${opensBeforeMinutes} minutes before the start.`

/** What stands in place of the way into an online event before it opens and after its end. */
export function meetingWords(event: { startsAt: Date; endsAt: Date }, now: Date): MeetingWords {
  const link = meetingLinkState(event, now)
  if (link.state === 'open') return { state: 'open' }
  if (link.state === 'ended') return { state: 'ended', text: 'Event has ended' }
  return { state: 'locked', text: waitWords(link.minutesLeft) }
}

/** 'Available in Xh Ym', 'Available in Ym', and in the last minute 'Available soon'. */
export function waitWords(minutesLeft: number): string {
  if (minutesLeft <= 1) return 'Available soon'
  const [hours, minutes] = [Math.floor(minutesLeft / 60), minutesLeft % 60]
  return hours > 0 ? `Available in ${hours}h ${minutes}m` : `Available in ${minutes}m`
}
