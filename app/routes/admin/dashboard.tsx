import { useRevalidator } from 'react-router'
import { dashboardFigures } from '#app/features/analytics/dashboard/dashboard-figures.server.ts'
import type { UpcomingEvent } from '#app/features/analytics/dashboard/glance.server.ts'
import { salesSpanOf } from '#app/features/analytics/dashboard/rules/sales-span.ts'
import { AttentionList, type RetryAnswer } from '#app/features/analytics/dashboard/ui/attention-list.tsx'
import { FigureCards } from '#app/features/analytics/dashboard/ui/figure-cards.tsx'
import { LastOrders } from '#app/features/analytics/dashboard/ui/last-orders.tsx'
import { PaymentBreakdown } from '#app/features/analytics/dashboard/ui/payment-breakdown.tsx'
import { SalesChart, SpanChoice } from '#app/features/analytics/dashboard/ui/sales-chart.tsx'
import { TodayEvents } from '#app/features/analytics/dashboard/ui/today-events.tsx'
import { UpcomingEvents } from '#app/features/analytics/dashboard/ui/upcoming-events.tsx'
import { retryUnsentMails } from '#app/features/mail/retry-unsent-mails.server.ts'
import { confirmOpeningStep } from '#app/features/system/opening/confirm-opening-step.server.ts'
import { openingList } from '#app/features/system/opening/opening-list.server.ts'
import { isConfirmable } from '#app/features/system/opening/rules/opening-steps.ts'
import { OpeningPanel } from '#app/features/system/opening/ui/opening-panel.tsx'
import { retryParkedJobs } from '#app/features/ticketing/orders/retry-parked-jobs.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { adminOf } from '#app/http/guards.server.ts'
import { cookieValue } from '#app/kernel/cookie-value.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/dashboard'
import { AdminPage } from './shell/admin-page.tsx'
import { closedTwoStep, twoStepCookie } from './shell/two-step-cookie.ts'
import { TwoStepNotice } from './shell/two-step-notice.tsx'

const help = () =>
  t(
    'Members, events and money at a glance, the attendees of the next events, and everything that needs your attention. Amounts are net of refunds, per currency.',
  )

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const isClosed = cookieValue(request.headers.get('cookie'), twoStepCookie) === closedTwoStep
  const lacksFactor = adminOf(ctx).lacksFactor === true && !isClosed
  const span = salesSpanOf(url.searchParams.get('sales'))
  const [figures, opening] = await Promise.all([dashboardFigures(ctx, span), openingList(ctx)])
  return { ...figures, opening, span, now: ctx.now, lacksFactor }
}

/** Retries what failed for good, mails or jobs; or confirms a step before opening. */
export async function action({ context, request }: Route.ActionArgs): Promise<RetryAnswer | null> {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const confirmed = form.get('confirm')
  if (typeof confirmed === 'string') {
    if (!isConfirmable(confirmed)) throw badRequest('no step to confirm')
    await confirmOpeningStep(ctx, confirmed)
    return null
  }
  switch (form.get('retry')) {
    case 'mails':
      return { retried: 'mails', count: (await retryUnsentMails(ctx)).mails }
    case 'jobs':
      return { retried: 'jobs', count: (await retryParkedJobs(ctx)).jobs }
    default:
      throw badRequest('nothing to try again')
  }
}

export const meta: Route.MetaFunction = () => [{ title: t('Dashboard') }]

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { opening, attention, glance, revenue, span, now, lacksFactor } = loaderData
  const upcoming = glance?.events
  return (
    <AdminPage
      title={t('Dashboard')}
      help={help()}
      actions={
        <>
          <ButtonLink
            to="/admin/analytics"
            variant="secondary"
            icon="chart-column"
            className="max-sm:hidden!"
          >
            {t('Analytics')}
          </ButtonLink>
          <ButtonLink to="/admin/events/create" icon="plus">
            {t('Add event')}
          </ButtonLink>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {upcoming && <TodayEvents events={upcoming} now={now} />}
        {lacksFactor && <TwoStepNotice />}
        {opening && <OpeningPanel list={opening} />}
        <FigureCards glance={glance} revenue={revenue} />
        {revenue?.isBehind && (
          <Notice tone="info" title={t('Payments are still being added up')}>
            {t('Not all of them are in these amounts yet. They follow within minutes.')}
          </Notice>
        )}
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Panel title={t('Sales over time')} actions={<SpanChoice span={span} />}>
            {revenue ? (
              <SalesChart sales={revenue.sales} span={span} />
            ) : (
              <NotLoaded what={t('Sales over time')} />
            )}
          </Panel>
          <Panel title={t('Needs attention')} className="max-xl:order-first">
            {attention ? <AttentionList {...attention} /> : <NotLoaded what={t('What needs attention')} />}
          </Panel>
        </div>
        <Upcoming events={upcoming} now={now} />
        <Panel
          title={t('Last orders')}
          actions={
            <ButtonLink to="/admin/orders" variant="quiet" size="small">
              {t('All orders')}
            </ButtonLink>
          }
        >
          {glance ? <LastOrders orders={glance.orders} /> : <NotLoaded what={t('The last orders')} />}
        </Panel>
        <Panel
          title={t('Payments by event')}
          description={t('The events with the highest net sales in each currency.')}
        >
          {revenue ? <PaymentBreakdown rows={revenue.events} /> : <NotLoaded what={t('Payments by event')} />}
        </Panel>
      </div>
    </AdminPage>
  )
}

type UpcomingProps = { events: readonly UpcomingEvent[] | undefined; now: Date }

function Upcoming({ events, now }: UpcomingProps) {
  return (
    <section aria-labelledby="upcoming-events">
      <h2 id="upcoming-events" className="mb-3 text-xl">
        {t('Attendees of upcoming events')}
      </h2>
      {!events && <NotLoaded what={t('The attendees of upcoming events')} />}
      {events?.length === 0 && (
        <EmptyState
          icon="calendar"
          title={t('No attendees yet')}
          level={3}
          action={
            <ButtonLink to="/admin/events" variant="secondary">
              {t('Manage events')}
            </ButtonLink>
          }
        >
          {t('Published events appear here from their first ticket until they end.')}
        </EmptyState>
      )}
      {events && events.length > 0 && <UpcomingEvents events={events} now={now} />}
    </section>
  )
}

function NotLoaded({ what }: { what: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      tone="danger"
      title={t('{what} could not be loaded', { what })}
      actions={
        <Button
          variant="secondary"
          icon="refresh"
          pending={state !== 'idle'}
          onClick={() => void revalidate()}
        >
          {t('Try again')}
        </Button>
      }
    >
      {t('The database did not answer this question. Nothing else is affected.')}
    </Notice>
  )
}
