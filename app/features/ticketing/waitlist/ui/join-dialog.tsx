import { useCallback, useState } from 'react'
import { joinList } from '#app/kernel/language/join-list.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useFetched } from '#app/ui/use-fetched.ts'
import { joinWaitlistPath } from '../../rules/links.ts'
import type { WaitlistForm } from '../waitlist-form.server.ts'
import type { JoinAnswer } from './join-answer.ts'
import { JoinForm } from './join-form.tsx'
import { joinLabel } from './join-label.ts'
import { JoinedWaitlist } from './joined-waitlist.tsx'

type JoinDialogProps = {
  event: { slug: string; title: string }
  ticket: { id: string; name: string }
  onClose: () => void
}

/** Joining the waitlist of a ticket over the event's page, and what comes next. */
export function JoinDialog({ event, ticket, onClose }: JoinDialogProps) {
  const path = joinWaitlistPath(event.slug, ticket.id)
  const fetchForm = useCallback(() => fetchWaitlistForm(path), [path])
  const { fetched, again } = useFetched(fetchForm, true)
  const [joined, setJoined] = useState<Extract<JoinAnswer, { ok: true }> | null>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={joinLabel()}
      description={joinList([ticket.name, event.title])}
      closeOnBackdrop={joined !== null}
    >
      {joined ? (
        <JoinedWaitlist joined={joined} level={3}>
          <Button onClick={onClose}>{t('Done')}</Button>
        </JoinedWaitlist>
      ) : fetched.state === 'loaded' ? (
        <JoinForm
          path={path}
          known={fetched.value.known}
          mostPlaces={fetched.value.mostPlaces}
          answered={null}
          onJoined={setJoined}
        />
      ) : fetched.state === 'failed' ? (
        <Notice
          tone="danger"
          live
          title={t('We could not open the form')}
          actions={
            <Button variant="secondary" size="small" icon="refresh" onClick={again}>
              {t('Try again')}
            </Button>
          }
        >
          {t('Please check your connection.')}
        </Notice>
      ) : (
        <div aria-busy="true" className="grid gap-5">
          <span className="sr-only">{t('Loading the form')}</span>
          {['names', 'email', 'places', 'message'].map((part) => (
            <Skeleton key={part} className="h-18" />
          ))}
        </div>
      )}
    </Dialog>
  )
}

type Known = Pick<WaitlistForm, 'known' | 'mostPlaces'>

async function fetchWaitlistForm(path: string): Promise<Known> {
  const response = await fetch(pathHere(`${path}/join`), { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as Known
}
