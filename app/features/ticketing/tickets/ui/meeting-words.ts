import { t } from '#app/kernel/language/t.ts'
import { meetingLinkState, opensBeforeMinutes } from '../rules/meeting-link.ts'

export type MeetingWords = { state: 'locked' | 'ended'; text: string } | { state: 'open' }

/** Explains the wait. */
export const whenMeetingOpens = () =>
  t('The button to join the meeting appears here {opensBeforeMinutes} minutes before the start.', {
    opensBeforeMinutes,
  })

/** What stands in place of the way into an online event before it opens and after its end. */
export function meetingWords(event: { startsAt: Date; endsAt: Date }, now: Date): MeetingWords {
  const link = meetingLinkState(event, now)
  if (link.state === 'open') return { state: 'open' }
  if (link.state === 'ended') return { state: 'ended', text: t('Event has ended') }
  return { state: 'locked', text: waitWords(link.minutesLeft) }
}

/** 'Available in Xh Ym', 'Available in Ym', and in the last minute 'Available soon'. */
export function waitWords(minutesLeft: number): string {
  if (minutesLeft <= 1) return t('Available soon')
  const [hours, minutes] = [Math.floor(minutesLeft / 60), minutesLeft % 60]
  return hours > 0
    ? t('Available in {hours}h {minutes}m', { hours, minutes })
    : t('Available in {minutes}m', { minutes })
}
