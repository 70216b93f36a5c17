import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { perLanguage } from '#language'
import type { JoinMeetingOutcome } from '../join-meeting.server.ts'
import { waitWords } from './meeting-words.ts'

type Refusal = Extract<JoinMeetingOutcome, { ok: false }>

const words: Record<Refusal['reason'], { title: string; text: string }> = perLanguage(() => ({
  'too-early': {
    title: '',
    text: t(
      'The meeting opens 10 minutes before the start. You can leave this page open: it takes you there.',
    ),
  },
  ended: { title: t('Event has ended'), text: t('The meeting is over. We hope to see you at the next one.') },
  void: {
    title: t('This ticket is no longer valid'),
    text: t('It was refunded, cancelled or given to someone else.'),
  },
  cancelled: { title: t('This event was cancelled'), text: t('There is no meeting to join.') },
  'at-a-place': {
    title: t('This event is not online'),
    text: t('It takes place on site: show your ticket at the door. The address is on your ticket.'),
  },
  'no-link': {
    title: t('There is no meeting link yet'),
    text: t('The organisers have not added it. Please try again a little later.'),
  },
}))

/** Why the way into a meeting is closed; while it is too early this page waits and then goes there. */
export function NotYetScreen({ outcome, now: serverNow }: { outcome: Refusal; now: Date }) {
  const now = useNow(serverNow, 5_000)
  const { revalidate } = useRevalidator()
  const opensAt = outcome.reason === 'too-early' ? outcome.opensAt.getTime() : null
  const isDue = opensAt !== null && opensAt <= now.getTime()
  useEffect(() => {
    if (isDue) void revalidate()
  }, [isDue, revalidate])

  const title =
    opensAt === null ? words[outcome.reason].title : waitWords(Math.ceil((opensAt - now.getTime()) / 60_000))
  return (
    <EmptyState
      icon={outcome.reason === 'too-early' ? 'clock' : 'calendar-x'}
      level={1}
      title={title}
      action={
        <ButtonLink to="/events" variant="secondary">
          {t('View events')}
        </ButtonLink>
      }
    >
      <p className="font-semibold text-ink">{outcome.eventTitle}</p>
      <p className="mt-1">{words[outcome.reason].text}</p>
    </EmptyState>
  )
}
