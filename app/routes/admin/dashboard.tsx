import { useRevalidator } from 'react-router'
import type { Ctx } from '#app/context.server.ts'
import { retryUnsentMails } from '#app/features/mail/retry-unsent-mails.server.ts'
import { nextEventsBoard } from '#app/features/ticketing/cart/event-board.server.ts'
import { EventBoard } from '#app/features/ticketing/cart/ui/event-board.tsx'
import { needsAttention } from '#app/features/ticketing/orders/needs-attention.server.ts'
import { retryParkedJobs } from '#app/features/ticketing/orders/retry-parked-jobs.server.ts'
import { AttentionList, type RetryAnswer } from '#app/features/ticketing/orders/ui/attention-list.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/dashboard'
import { AdminPage } from './admin-page.tsx'

const eventsShown = 8
const help =
  'The next events with what is sold and who has come in, and everything that went wrong and waits for a person. Press Scan beside an event to open its door.'

/** What could not be loaded is null: the screen says so and shows no figures in its place (rule R045). */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireAdmin(ctx)
  const [events, attention] = await Promise.all([
    orNull(ctx, nextEventsBoard(ctx, eventsShown)),
    orNull(ctx, needsAttention(ctx)),
  ])
  return { events, attention, now: ctx.now }
}

/** Does again what failed for good: mails or jobs. */
export async function action({ context, request }: Route.ActionArgs): Promise<RetryAnswer> {
  const ctx = ctxOf(context)
  requireAdmin(ctx)
  switch ((await formBody(request)).get('retry')) {
    case 'mails':
      return { retried: 'mails', count: (await retryUnsentMails(ctx)).mails }
    case 'jobs':
      return { retried: 'jobs', count: (await retryParkedJobs(ctx)).jobs }
    default:
      throw badRequest('nothing to try again')
  }
}

function orNull<T>(ctx: Ctx, figures: Promise<T>): Promise<T | null> {
  return figures.catch((error: unknown) => {
    ctx.log.error({ err: error }, 'Figures of the start page could not be loaded')
    return null
  })
}

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard' }, { name: 'robots', content: 'noindex' }]

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { events, attention, now } = loaderData
  return (
    <AdminPage title="Dashboard" help={help}>
      <div className="grid gap-6">
        <Panel title="Needs attention">
          {attention ? <AttentionList counts={attention} /> : <NotLoaded what="What needs attention" />}
        </Panel>
        <section aria-labelledby="next-events">
          <h2 id="next-events" className="mb-3 text-xl">
            Next events
          </h2>
          {events === null && <NotLoaded what="The next events" />}
          {events?.length === 0 && (
            <EmptyState icon="calendar" title="No events ahead" level={3}>
              Published events appear here with their sales until they end.
            </EmptyState>
          )}
          {events && events.length > 0 && <EventBoard events={events} now={now} />}
        </section>
      </div>
    </AdminPage>
  )
}

function NotLoaded({ what }: { what: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      tone="danger"
      title={`${what} could not be loaded`}
      actions={
        <Button
          variant="secondary"
          icon="refresh"
          pending={state !== 'idle'}
          onClick={() => void revalidate()}
        >
          Try again
        </Button>
      }
    >
      The database did not answer this question. Nothing else is affected.
    </Notice>
  )
}
