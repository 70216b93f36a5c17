import { eventReport } from '#app/features/analytics/reports/event-report.server.ts'
import { EventFunnel } from '#app/features/analytics/reports/ui/event-funnel.tsx'
import { RangeChoice } from '#app/features/analytics/reports/ui/range-choice.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/event-analytics'
import type { EventScreen } from './event-frame.tsx'

const help = () =>
  t(
    'The number of visitors who viewed this event, added tickets to the cart, started a checkout and ordered. Views and carts include visitors who accepted cookies, while checkouts and orders include everyone.',
  )

export const handle = { help } satisfies EventScreen

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return eventReport(ctxOf(context), params.id, url.searchParams)
}

export default function EventAnalytics({ loaderData }: Route.ComponentProps) {
  const { funnel, range, today } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RangeChoice range={range} today={today} />
      <Panel title={t('From view to order')}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <EventFunnel funnel={funnel} range={range} />
        </div>
      </Panel>
    </div>
  )
}
