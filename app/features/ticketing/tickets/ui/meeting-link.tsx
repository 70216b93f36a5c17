import { t } from '#app/kernel/language/t.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { meetingWords, whenMeetingOpens } from './meeting-words.ts'

type MeetingLinkProps = {
  event: { startsAt: Date; endsAt: Date }
  /** Our own address, which leads to the meeting while it is open. */
  href: string
  serverNow: Date
}

/** The way into an online event: a wait, a button, or its end. */
export function MeetingLink({ event, href, serverNow }: MeetingLinkProps) {
  const words = meetingWords(event, useNow(serverNow, 15_000))
  if (words.state === 'open') {
    return (
      <a href={href} target="_blank" rel="noopener" className={buttonStyle('accent', 'medium')}>
        <Icon name="video" />
        {t('Join Meeting')}
        <span className="sr-only">{` ${t('(opens a new tab)')}`}</span>
      </a>
    )
  }
  return (
    <div>
      <p className="flex min-h-11 items-center gap-2 font-semibold text-ink-soft">
        <Icon name={words.state === 'ended' ? 'calendar-x' : 'clock'} className="size-5 text-ink-faint" />
        {words.text}
      </p>
      {words.state === 'locked' && <p className="text-sm text-ink-soft">{whenMeetingOpens()}</p>}
    </div>
  )
}
