import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { FrozenLetter } from '#app/features/mail/bulk/bulk-letters.server.ts'
import { unsubscribeLinks } from '#app/features/mail/preferences/unsubscribe-links.server.ts'
import { categoryOf } from './rules/campaign-kinds.ts'
import { type FilledLetter, letterFiller } from './rules/letter-marks.ts'

/** So that no person's absence is announced to a network. */
const bulkHeaders = { Precedence: 'bulk', 'X-Auto-Response-Suppress': 'All' }

/** The letter of a campaign for its sender: read once, then filled without a query. Part of jobs. */
export async function campaignLetters(ctx: Ctx, campaignId: string): Promise<FrozenLetter | null> {
  const campaign = await ctx.db
    .selectFrom('campaigns')
    .select(['kind', 'letter'])
    .where('id', '=', campaignId)
    .executeTakeFirst()
  if (!campaign?.letter) return null
  const category = categoryOf(campaign.kind)
  const fill = letterFiller(campaign.letter)
  return {
    category,
    fill: ({ recipient, recipientName }) => {
      const links = unsubscribeLinks(ctx, { email: recipient, category })
      const letter = fill({ name: recipientName, preferencesPage: links.page })
      return { ...letter, headers: { ...bulkHeaders, ...links.headers } }
    },
  }
}

/**
 * The letter of a campaign as it went to one of its recipients, made again; their link to what they want leads nowhere.
 * Null for a mail of no campaign. Needs 'mail:manage'.
 */
export async function letterAsSent(ctx: Ctx, { mailId }: { mailId: string }): Promise<FilledLetter | null> {
  allow(ctx.actor, 'mail:manage')
  const row = await ctx.db
    .selectFrom('mails as m')
    .innerJoin('campaigns as c', 'c.id', 'm.campaign_id')
    .select(['m.recipient_name as name', 'c.letter'])
    .where('m.id', '=', mailId)
    .executeTakeFirst()
  return row?.letter ? letterFiller(row.letter)({ name: row.name, preferencesPage: '#' }) : null
}
