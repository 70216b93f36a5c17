import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { csvLines } from '#app/kernel/csv-lines.server.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { eventFunnels } from './event-funnels.server.ts'
import { conversionOf } from './rules/compared.ts'
import { dayIn } from './rules/day-in.ts'
import { type ReportRange, reportRangeOf } from './rules/report-range.ts'
import { type ReportFile, titleSearched } from './rules/report-tabs.ts'
import { breakdownWords, stepWords, valueWords } from './rules/report-words.ts'
import { percent } from './rules/short-number.ts'
import { topValues } from './top-values.server.ts'
import { visitDays } from './visit-days.server.ts'

const eventsAtOnce = 500

type Asked = { range: ReportRange; timeZone: string; search: string | null }

/** A table of the range that the URL asks for, all of it, as lines for spreadsheets and a name. Needs 'analytics:read'. */
export async function reportCsv(
  ctx: Ctx,
  of: ReportFile,
  search: URLSearchParams,
): Promise<{ fileName: string; lines: AsyncIterable<string> }> {
  allow(ctx.actor, 'analytics:read')
  const { timeZone } = await siteSettings(ctx)
  const range = reportRangeOf(search, dayIn(timeZone, ctx.now))
  const asked = { range, timeZone, search: titleSearched(search) }
  return { fileName: `analytics-${of}-${range.from}-${range.to}.csv`, lines: linesOf(ctx, of, asked) }
}

async function* linesOf(ctx: Ctx, of: ReportFile, asked: Asked): AsyncGenerator<string> {
  if (of === 'days') {
    yield csvLines([['Day', 'Page Views', 'Visitors']])
    yield csvLines(
      (await visitDays(ctx, asked)).map(({ day, pageViews, visitors }) => [
        day,
        `${pageViews}`,
        `${visitors}`,
      ]),
    )
    return
  }
  if (of === 'events') return yield* eventLines(ctx, asked)
  const { column, counted } = breakdownWords[of]
  const { rows, total } = await topValues(ctx, of, asked)
  yield csvLines([[column, counted, 'Share', ...(of === 'page' ? ['Avg. time in seconds'] : [])]])
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

async function* eventLines(ctx: Ctx, { range, timeZone, search }: Asked): AsyncGenerator<string> {
  const { views, carts, checkouts, orders } = stepWords
  const steps = [views, carts, checkouts, orders].map(({ title }) => title)
  yield csvLines([['Event', 'Date', ...steps, 'View to order']])
  let after: string | null = null
  do {
    const { page } = await eventFunnels(ctx, {
      range,
      timeZone,
      filters: { search },
      page: { after, before: null },
      size: eventsAtOnce,
    })
    if (page.rows.length > 0) {
      yield csvLines(
        page.rows.map((row) => {
          const share = conversionOf(row.orders, row.views)
          const counts = [row.views, row.carts, row.checkouts, row.orders].map(String)
          return [
            row.title,
            formatDate(row.startsAt, row.timeZone),
            ...counts,
            share === null ? '' : percent(share),
          ]
        }),
      )
    }
    after = page.next
  } while (after !== null)
}
