import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { purgeDrafts } from '#app/features/blog/writing/purge-drafts.server.ts'
import { purgePasses } from '#app/features/door/passes/purge-passes.server.ts'
import { purgeEnquiries } from '#app/features/enquiries/erase-enquiries.server.ts'
import { eraseMailContentsAbout } from '#app/features/mail/erase-mail-contents-about.server.ts'
import { purgeLanguages } from '#app/features/mail/language/purge-languages.server.ts'
import { purgeContents } from '#app/features/mail/purge-contents.server.ts'
import { purgeFarewells } from '#app/features/mail/purge-farewells.server.ts'
import { purgeImports } from '#app/features/memberships/imports/delete-import.server.ts'
import { purgeInvitations } from '#app/features/memberships/invitations/purge-invitations.server.ts'
import { purgeAnswers } from '#app/features/ticketing/orders/purge-answers.server.ts'
import { purgeEntries } from '#app/features/ticketing/waitlist/purge-entries.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { keptMonths } from './rules/retention.ts'

/**
 * Purges personal data whose retention has ended. Thousands of rows go in several transactions. Part of the daily
 * sweep; may be repeated.
 */
export async function purgeOld(ctx: Ctx): Promise<void> {
  allow(ctx.actor, 'people:manage')
  const since = (what: keyof typeof keptMonths) => addMonths(ctx.now, -keptMonths[what])
  await withMailsAbout(ctx, (tx) => purgeEnquiries(tx, since('enquiries')))
  await withMailsAbout(ctx, (tx) => purgePasses(tx, since('doorPasses')))
  await withMailsAbout(ctx, (tx) => purgeEntries(tx, since('waitlistEntries')))
  await withTransaction(ctx, (tx) => purgeAnswers(tx, since('answers')))
  await purgeDrafts(ctx, since('drafts'))
  await purgeInvitations(ctx)
  await purgeImports(ctx)
  await purgeFarewells(ctx, since('farewells'))
  await purgeLanguages(ctx, since('languages'))
  await purgeContents(ctx, since('mailContents'))
}

async function withMailsAbout(ctx: Ctx, purge: (tx: Ctx) => Promise<string[]>): Promise<void> {
  await withTransaction(ctx, async (tx) => eraseMailContentsAbout(tx, await purge(tx)))
}
