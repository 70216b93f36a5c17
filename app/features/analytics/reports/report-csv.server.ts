import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { csvLines } from '#app/kernel/csv-lines.server.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { filtersAsked } from '#app/kernel/define-list.ts'
import type { FileColumn } from '#app/kernel/file-column.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import { listLines } from '#app/kernel/list-lines.server.ts'
import { listPerLanguage } from '#language'
import { type EventFunnel, eventFunnels } from './event-funnels.server.ts'
import { conversionOf } from './rules/compared.ts'
import { dayIn } from './rules/day-in.ts'
import { type FunnelsAsked, funnelListing } from './rules/funnel-listing.ts'
import { type ReportRange, reportRangeOf } from './rules/report-range.ts'
import type { ReportFile } from './rules/report-tabs.ts'
import { breakdownWords, stepWords, valueWords } from './rules/report-words.ts'
import { percent } from './rules/short-number.ts'
import { topValues } from './top-values.server.ts'
import { visitDays } from './visit-days.server.ts'

type Asked = Pick<FunnelsAsked, 'filters'> & { range: ReportRange; timeZone: string }

/** A table of the range that the URL asks for, all of it, as lines for spreadsheets and a name. Needs 'analytics:read'. */
export async function reportCsv(
  ctx: Ctx,
  of: ReportFile,
  search: URLSearchParams,
): Promise<{ fileName: string; lines: AsyncIterable<string> }> {
  allow(ctx.actor, 'analytics:read')
  const { timeZone } = await siteSettings(ctx)
  const range = reportRangeOf(search, dayIn(timeZone, ctx.now))
  const asked = { range, timeZone, filters: filtersAsked(funnelListing.filters, search, timeZone) }
  return { fileName: `analytics-${of}-${range.from}-${range.to}.csv`, lines: linesOf(ctx, of, asked) }
}

async function* linesOf(ctx: Ctx, of: ReportFile, asked: Asked): AsyncGenerator<string> {
  if (of === 'days') {
    yield csvLines([[t('Day'), t('Page Views'), t('Visitors')]])
    yield csvLines(
      (await visitDays(ctx, asked)).map(({ day, pageViews, visitors }) => [
        day,
        `${pageViews}`,
        `${visitors}`,
      ]),
    )
    return
  }
  if (of === 'events') {
    const read = async (part: Pick<FunnelsAsked, 'page' | 'size'>) =>
      (await eventFunnels(ctx, { ...asked, ...part })).page
    const file = { timeZone: asked.timeZone, baseUrl: ctx.site.baseUrl }
    return yield* listLines({ columns: funnelFile, read }, file)
  }
  const { column, counted } = breakdownWords[of]
  const { rows, total } = await topValues(ctx, of, asked)
  yield csvLines([
    [column, counted, tIn('part of a whole', 'Share'), ...(of === 'page' ? [t('Avg. time in seconds')] : [])],
  ])
  if (rows.length === 0) return
  yield csvLines(
    rows.map((row) => [
      valueWords(of, row),
      `${row.count}`,
      percent(row.count / total),
      ...(of === 'page' ? [row.secondsEach === null ? '' : row.secondsEach.toFixed(1)] : []),
    ]),
  )
}

const funnelFile: FileColumn<EventFunnel>[] = listPerLanguage(() => [
  { header: t('Event'), csv: ({ title }) => title },
  { header: t('Date'), csv: ({ startsAt, timeZone }) => formatDate(startsAt, timeZone) },
  ...(['views', 'carts', 'checkouts', 'orders'] as const).map((step) => ({
    header: stepWords[step].title,
    csv: (row: EventFunnel) => String(row[step]),
  })),
  {
    header: t('View to order'),
    csv: ({ orders, views }) => {
      const share = conversionOf(orders, views)
      return share === null ? '' : percent(share)
    },
  },
])
