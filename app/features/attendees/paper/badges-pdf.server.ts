import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { streamPdf } from '#app/integrations/pdf/stream-pdf.server.ts'
import type { ChosenTickets } from '../list/rules/chosen-tickets.ts'
import type { PaperOutcome } from './attendee-list-pdf.server.ts'
import type { Badges } from './draw-badges.server.ts'
import { paperGuests } from './paper-guests.server.ts'
import type { BadgeSheetName } from './rules/badge-sheets.ts'
import { bySurname } from './rules/by-surname.ts'

const drawing = {
  file: '#app/features/attendees/paper/draw-badges.server.ts',
  name: 'drawBadges' satisfies keyof typeof import('./draw-badges.server.ts'),
}

/**
 * Name badges on sheets, by surname. Needs 'badges:print', which door staff lack, and 'orders:manage' for the codes of
 * tickets on them; throws NotFound, and 'unavailable' as any thread.
 */
export async function badgesPdf(
  ctx: Ctx,
  input: { eventId: string; chosen: ChosenTickets; sheet: BadgeSheetName; withCode: boolean },
): Promise<PaperOutcome> {
  allow(ctx.actor, 'badges:print')
  if (input.withCode) allow(ctx.actor, 'orders:manage')
  const found = await paperGuests(ctx, input)
  if (!found.ok) return found
  const { event, guests } = found
  const { sheet, withCode } = input
  const badges: Badges = { event, guests: guests.toSorted(bySurname), printedAt: ctx.now, sheet, withCode }
  return { ok: true, bytes: await streamPdf(ctx, drawing, badges) }
}
