import type { Ctx } from '#app/context/ctx.server.ts'
import type { CampaignStatus } from '#app/db/schema/campaigns.ts'
import type { BulkLetters } from '#app/features/mail/bulk/bulk-letters.server.ts'
import { newId } from '#app/kernel/ids.ts'

/** A campaign under way with `mails` queued mails, to reader-0@example.test and so on. Answers its id. */
export async function aBulkCampaign(
  ctx: Ctx,
  { mails, status = 'sending' }: { mails: number; status?: CampaignStatus },
): Promise<string> {
  const id = newId()
  await ctx.db
    .insertInto('campaigns')
    .values({
      id,
      kind: 'announcement',
      status,
      audience: JSON.stringify({ kind: 'members' }),
      letter: JSON.stringify({ mark: '%%', subject: 'News', html: '<p>News</p>', text: 'News' }),
      recipients: mails,
      started_at: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  const rows = Array.from({ length: mails }, (_none, index) => {
    const mailId = newId()
    return {
      id: mailId,
      kind: 'admin-announcement',
      subject_id: id,
      campaign_id: id,
      recipient: `reader-${index}@example.test`,
      recipient_name: `Reader ${index}`,
      variables: '{}',
      attachments: '[]',
      message_id: `<${mailId}@staffroom.test>`,
      created_at: ctx.now,
    }
  })
  while (rows.length > 0) await ctx.db.insertInto('mails').values(rows.splice(0, 2_000)).execute()
  return id
}

/** Greets everybody by name. */
export const plainLetters: BulkLetters = async () => ({
  category: 'news',
  fill: ({ recipientName }) => ({
    subject: `News for ${recipientName}`,
    html: `<p>Hello ${recipientName}</p>`,
    text: `Hello ${recipientName}\n`,
    headers: { 'List-Unsubscribe': '<https://staffroom.test/mail/unsubscribe?t=x>' },
  }),
})
