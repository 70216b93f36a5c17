/** A worker of its own for the race of `mail-race.server.test.ts`: sends every queued mail it can get. */

import { sendMail } from '#app/features/mail/delivery/send-mail.server.ts'
import { mailWorkerCtx } from './mail-worker-ctx.ts'

const [connectionString = '', smtpUrl = '', way = 'careful'] = process.argv.slice(2)
const { ctx, close } = mailWorkerCtx(connectionString, smtpUrl)

// Both have looked before either writes.
const queued = await ctx.db
  .selectFrom('mails')
  .select(['id', 'message_id', 'recipient'])
  .where('status', '=', 'queued')
  .orderBy('id')
  .execute()
process.send?.('ready')
process.once('message', () => void run())

async function run(): Promise<void> {
  await Promise.all(
    queued.map((row) => (way === 'naive' ? sendNaively(row) : sendMail(ctx, { mailId: row.id }, {}))),
  )
  await close()
  process.disconnect()
}

/** Believes what it saw: what the race must be able to catch. */
async function sendNaively({ id, message_id: messageId, recipient: address }: (typeof queued)[number]) {
  await ctx.ports.mail.send({
    ...{
      messageId,
      from: ctx.site.mailFrom,
      to: { name: '', address },
      subject: 'Race',
      html: 'x',
      text: 'x',
    },
    headers: {},
    attachments: [],
  })
  await ctx.db.updateTable('mails').set({ status: 'sent' }).where('id', '=', id).execute()
}
