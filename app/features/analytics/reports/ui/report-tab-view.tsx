import { Panel } from '#app/ui/panel.tsx'
import type { AnalyticsReport } from '../analytics-report.server.ts'
import { DeviceChart } from './device-chart.tsx'
import { EventFunnelSheet } from './event-funnel-sheet.tsx'
import { EventFunnelTable } from './event-funnel-table.tsx'
import { FunnelStepsList } from './funnel-steps-list.tsx'
import { PartFailed } from './part-failed.tsx'
import { TopTable } from './top-table.tsx'
import { TrafficChart } from './traffic-chart.tsx'

const noViews = 'No page was looked at by anybody who accepted to be counted.'

/** What the chosen tab shows; each part of it by itself. */
export function ReportTabView({ report }: { report: AnalyticsReport }) {
  const { tab, tops, range } = report
  const device = <DeviceChart top={tops.device} />
  const browser = <TopTable by="browser" top={tops.browser} icon="globe" empty={noViews} />
  switch (tab) {
    case 'overview':
      return (
        <>
          <TrafficChart days={report.days} range={range} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
            {device}
            {browser}
          </div>
        </>
      )
    case 'pages':
      return (
        <TopTable
          by="page"
          top={tops.page}
          icon="file-text"
          empty={noViews}
          description="Without the administration. What a page was asked for after its question mark is cut off, ids and keys are shown as a pattern."
        />
      )
    case 'users':
      return (
        <>
          <TopTable
            by="location"
            top={tops.location}
            icon="map-pin"
            empty={noViews}
            description="By the time zone that the browser names: addresses are not looked at."
          />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
            {device}
            {browser}
          </div>
        </>
      )
    case 'sources':
      return (
        <TopTable
          by="referrer"
          top={tops.referrer}
          icon="link"
          empty={noViews}
          description="Which site led here. Direct is everybody whose browser does not say, as after typing the address."
        />
      )
    case 'partners':
      return (
        <TopTable
          by="partner"
          top={tops.partner}
          icon="handshake"
          empty="Nobody who accepted to be counted has pressed a partner’s logo on the home page."
        />
      )
    case 'events':
      return <EventFunnels report={report} />
  }
}

function EventFunnels({ report: { funnels, funnel, range, timeZone } }: { report: AnalyticsReport }) {
  return (
    <>
      <Panel
        title="From view to order"
        description="Event views and carts are counted in browsers of visitors who accepted. Checkouts and orders are everybody’s, from the orders themselves, each on the day it was begun or confirmed. A dash stands where more took a step than were counted before it."
      >
        {funnels ? (
          <FunnelStepsList counts={funnels.all} label="From view to order, all events" />
        ) : (
          <PartFailed what="The way from view to order" />
        )}
      </Panel>
      <section aria-labelledby="by-event">
        <h2 id="by-event" className="mb-3 text-xl">
          By event
        </h2>
        {funnels ? (
          <EventFunnelTable funnels={funnels} timeZone={timeZone} />
        ) : (
          <PartFailed what="The list of events" />
        )}
      </section>
      <EventFunnelSheet funnel={funnel} range={range} />
    </>
  )
}
