import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { csvLines } from '#app/kernel/csv-lines.server.ts'
import type { SponsorFilters } from './rules/sponsor-filters.ts'
import { type ListedSponsor, sponsorList } from './sponsor-list.server.ts'

const rowsAtOnce = 500

const columns = [
  'Sponsor',
  'Person',
  'Email',
  'Username',
  'Sponsor since (UTC)',
  'Free tickets per month',
  'Used this month',
  'Free tickets per event',
  'Upcoming claims',
  'Upcoming tickets',
  'Website',
  'Among partners',
]

/** The sponsors as a file for a spreadsheet, page by page (rule R071). Needs 'people:manage'. */
export async function* sponsorsCsv(
  ctx: Ctx,
  filters: SponsorFilters,
  isOldestFirst = false,
): AsyncGenerator<string> {
  allow(ctx.actor, 'people:manage')
  yield csvLines([columns])
  for (let after: string | null = null; ; ) {
    const page: { rows: ListedSponsor[]; next: string | null } = await sponsorList(ctx, {
      filters,
      page: { after, before: null },
      size: rowsAtOnce,
      isOldestFirst,
    })
    yield csvLines(page.rows.map(fields))
    if (page.next === null) return
    after = page.next
  }
}

function fields(sponsor: ListedSponsor): string[] {
  return [
    sponsor.shownName,
    sponsor.personName,
    sponsor.email,
    sponsor.username ?? '',
    sponsor.since.toISOString().slice(0, 19).replace('T', ' '),
    String(sponsor.allowance.perMonth),
    String(sponsor.usedThisMonth),
    String(sponsor.allowance.perEvent),
    String(sponsor.upcoming.claims),
    String(sponsor.upcoming.tickets),
    sponsor.website ?? '',
    sponsor.isAmongPartners ? 'Yes' : 'No',
  ]
}
