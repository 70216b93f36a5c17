import { t } from '#app/kernel/language/t.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { AnalyticsReport } from '../analytics-report.server.ts'
import { DeviceChart } from './device-chart.tsx'
import { EventFunnelSheet } from './event-funnel-sheet.tsx'
import { EventFunnelTable } from './event-funnel-table.tsx'
import { FunnelStepsList } from './funnel-steps-list.tsx'
import { PartFailed } from './part-failed.tsx'
import { TopTable } from './top-table.tsx'
import { TrafficChart } from './traffic-chart.tsx'

const noViews = () => t('No page views by visitors who accepted analytics.')

/** What the chosen tab shows; each part of it by itself. */
export function ReportTabView({ report }: { report: AnalyticsReport }) {
  const { tab, tops, range } = report
  const device = <DeviceChart top={tops.device} />
  const browser = <TopTable by="browser" top={tops.browser} icon="globe" empty={noViews()} />
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
          empty={noViews()}
          description={t(
            'The administration is not included. Query strings are removed, and IDs and keys are replaced with placeholders.',
          )}
        />
      )
    case 'users':
      return (
        <>
          <TopTable
            by="location"
            top={tops.location}
            icon="map-pin"
            empty={noViews()}
            description={t('Based on the browser’s time zone. We don’t use IP addresses.')}
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
          empty={noViews()}
          description={t(
            'The website that visitors came from. Direct means that the browser sent no source, for example after typing the URL.',
          )}
        />
      )
    case 'partners':
      return (
        <TopTable
          by="partner"
          top={tops.partner}
          icon="handshake"
          empty={t('No clicks on partner logos by visitors who accepted analytics.')}
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
        title={t('From view to order')}
        description={t(
          'Event views and carts include only visitors who accepted analytics. Checkouts and orders include everyone, on the day they were started or confirmed. A dash means that a step has more people than the step before.',
        )}
      >
        {funnels ? (
          <FunnelStepsList counts={funnels.all} label={t('From view to order, all events')} />
        ) : (
          <PartFailed what={t('From view to order')} />
        )}
      </Panel>
      <section aria-labelledby="by-event">
        <h2 id="by-event" className="mb-3 text-xl">
          {t('By event')}
        </h2>
        {funnels ? (
          <EventFunnelTable funnels={funnels} timeZone={timeZone} />
        ) : (
          <PartFailed what={t('The list of events')} />
        )}
      </section>
      <EventFunnelSheet funnel={funnel} range={range} />
    </>
  )
}
