import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { eventStepWords } from '#app/features/events/ui/event-step-words.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import type { EventHead, EventManaging } from '../event-head.server.ts'
import type { StepAnswer } from '../rules/step-answer.ts'
import { CheckList } from './check-list.tsx'

type PublishEventProps = { event: EventHead; managing: EventManaging }

/** Publishes a draft, after a look at what its page has. */
export function PublishEvent({ event, managing: { checklist } }: PublishEventProps) {
  const { Form, data, state } = useFetcher<StepAnswer>()
  const [isOpen, setOpen] = useState(false)
  const show = useToast()
  const missing = checklist.filter(({ isDone }) => !isDone).length

  useEffect(() => {
    if (!data?.ok) return
    setOpen(false)
    show({ title: t('Event published'), action: { label: t('View'), to: `/events/${event.slug}` } })
  }, [data, event.slug, show])

  return (
    <>
      <Button icon="megaphone" onClick={() => setOpen(true)} className="max-sm:px-3">
        <span className="max-sm:sr-only">{t('Publish…')}</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('Publish this event?')}
        description={t('Visitors see its page, and its tickets go on sale.')}
        size="small"
        footer={
          <Form method="post" action={`/admin/events/${event.id}`}>
            <Button
              type="submit"
              name="intent"
              value="publish"
              wide
              data-autofocus
              pending={state !== 'idle'}
              pendingLabel={t('Publishing…')}
            >
              {missing === 0 ? t('Publish now') : t('Publish anyway')}
            </Button>
          </Form>
        }
      >
        {data?.ok === false && (
          <Notice tone="danger" live className="mb-4">
            {eventStepWords[data.reason]}
          </Notice>
        )}
        <CheckList items={checklist} onFollow={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
