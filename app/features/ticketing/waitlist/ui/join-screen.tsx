import { useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { EventHeading } from '../../tickets/ui/event-heading.tsx'
import type { WaitlistForm } from '../waitlist-form.server.ts'
import { JoinForm, type JoinFormProps } from './join-form.tsx'
import { joinLabel } from './join-label.ts'
import { JoinedWaitlist } from './joined-waitlist.tsx'
import { joinRefusals } from './waitlist-words.ts'

type JoinScreenProps = {
  form: WaitlistForm
  path: string
  answered: JoinFormProps['answered']
}

/** Joining the waitlist of one ticket, as a page of its own. */
export function JoinScreen({ form, path, answered }: JoinScreenProps) {
  const { event, ticketName, state } = form
  const first = answered?.answer.ok ? answered.answer : null
  const [joined, setJoined] = useState(first)
  const back = (
    <ButtonLink to={`/events/${event.slug}`} variant={joined ? 'primary' : 'secondary'}>
      {t('Back to the event')}
    </ButtonLink>
  )
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <h1 className="mb-6 text-2xl">{joinLabel()}</h1>
      <EventHeading event={event} baseUrl={null} isOver={false} />
      <Panel className="mt-8" title={joined ? undefined : ticketName}>
        {joined ? (
          <JoinedWaitlist joined={joined} level={2}>
            {back}
          </JoinedWaitlist>
        ) : state === 'open' ? (
          <JoinForm
            path={path}
            known={form.known}
            mostPlaces={form.mostPlaces}
            answered={answered}
            onJoined={setJoined}
          />
        ) : (
          <Notice tone="info" title={joinRefusals[state].title} actions={back}>
            {joinRefusals[state].text}
          </Notice>
        )}
      </Panel>
    </div>
  )
}
