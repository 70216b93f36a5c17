import { data } from 'react-router'
import { salesSpanOf } from '#app/features/analytics/dashboard/rules/sales-span.ts'
import { revenueOfEvent } from '#app/features/analytics/revenue/revenue-of-event.server.ts'
import { attendeeFigures } from '#app/features/attendees/list/attendee-figures.server.ts'
import { AttendeeStats } from '#app/features/attendees/list/ui/attendee-stats.tsx'
import { eventOverview } from '#app/features/event-home/event-overview.server.ts'
import type { StepAnswer } from '#app/features/event-home/rules/step-answer.ts'
import { CheckList } from '#app/features/event-home/ui/check-list.tsx'
import { LastOrders } from '#app/features/event-home/ui/last-orders.tsx'
import { SalesByType } from '#app/features/event-home/ui/sales-by-type.tsx'
import { SalesOverTime } from '#app/features/event-home/ui/sales-over-time.tsx'
import { WaitlistSummary } from '#app/features/event-home/ui/waitlist-summary.tsx'
import { publishEvent } from '#app/features/events/publish-event.server.ts'
import { isPassed } from '#app/features/events/rules/event-time.ts'
import { unpublishEvent } from '#app/features/events/unpublish-event.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/event-overview'
import type { EventScreen } from './event-frame.tsx'

const help = () =>
  t(
    'The event at a glance: places sold, revenue, check-ins, recent orders and missing details. Open a tab for more.',
  )

export const handle = { help } satisfies EventScreen

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const span = salesSpanOf(url.searchParams.get('sales'))
  const [figures, overview, revenue] = await Promise.all([
    attendeeFigures(ctx, params.id),
    eventOverview(ctx, { eventId: params.id, span }),
    revenueOfEvent(ctx, params.id),
  ])
  return { figures, overview, revenue, span, now: ctx.now }
}

/** Publishing, and making it a draft again, from every screen of the event. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  if (!isId(params.id)) throw notFound('event')
  const eventId = params.id
  switch ((await formBody(request)).get('intent')) {
    case 'publish':
      return data<StepAnswer>(await publishEvent(ctx, { eventId }))
    case 'unpublish':
      return data<StepAnswer>(await unpublishEvent(ctx, { eventId }))
    default:
      throw badRequest('not a step of an event')
  }
}

export default function EventOverview({ loaderData, matches, params }: Route.ComponentProps) {
  const { figures, overview, revenue, span, now } = loaderData
  const { event, managing } = matches[2].loaderData
  const { id } = params
  const checklist = managing?.checklist ?? []
  const isLacking = event.status === 'draft' || checklist.some(({ isDone }) => !isDone)
  const hasEnded = isPassed(event, now)
  return (
    <div className="grid gap-6">
      <AttendeeStats eventId={id} figures={figures} revenue={revenue} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="contents gap-6 xl:grid">
          <SalesByType eventId={id} types={overview.types} shared={overview.shared} />
          <SalesOverTime sales={overview.sales} span={span} hasEnded={hasEnded} />
        </div>
        <div className="contents gap-6 xl:grid">
          {isLacking && !hasEnded && (
            <Panel
              title={event.status === 'draft' ? t('Before you publish') : t('Missing details')}
              className="max-xl:order-first"
            >
              <CheckList items={checklist} />
            </Panel>
          )}
          <LastOrders eventId={id} orders={overview.orders} timeZone={overview.timeZone} />
          <WaitlistSummary eventId={id} waiting={overview.waiting} />
        </div>
      </div>
    </div>
  )
}
