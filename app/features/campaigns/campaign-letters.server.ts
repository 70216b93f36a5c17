import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { FrozenLetter } from '#app/features/mail/bulk/bulk-letters.server.ts'
import { languageHeader } from '#app/features/mail/delivery/mail-headers.server.ts'
import { unsubscribeLinks } from '#app/features/mail/preferences/unsubscribe-links.server.ts'
import { linkIn } from '#app/features/mail/rules/link-in.ts'
import { languages } from '#app/kernel/language/languages.ts'
import { categoryOf } from './rules/campaign-kinds.ts'
import { type FilledLetter, letterFiller, letterIn } from './rules/letter-marks.ts'

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
  const { letter } = campaign
  const fillers = new Map(languages.map((one) => [one, letterFiller(letterIn(letter, one))]))
  return {
    category,
    fill: ({ recipient, recipientName, language }) => {
      const links = unsubscribeLinks(ctx, { email: recipient, category })
      const page = linkIn(language, links.page, ctx.site.baseUrl)
      const fill = fillers.get(language) ?? letterFiller(letter)
      const filled = fill({ name: recipientName, preferencesPage: page })
      return { ...filled, headers: { ...bulkHeaders, ...languageHeader(language), ...links.headers } }
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
    .select(['m.recipient_name as name', 'm.language', 'c.letter'])
    .where('m.id', '=', mailId)
    .executeTakeFirst()
  return row?.letter
    ? letterFiller(letterIn(row.letter, row.language))({ name: row.name, preferencesPage: '#' })
    : null
}
