/** A worker of its own for the race of `mail-race.server.test.ts`: sends every queued mail it can get. */

import type { Ctx } from '#app/context.server.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { sendMail } from '#app/features/mail/send-mail.server.ts'
import { openSmtpMailer } from '#app/integrations/mail/smtp-mailer.server.ts'
import { fakePorts } from './fake-ports.ts'
import { testQueue } from './test-jobs.ts'

const [connectionString = '', smtpUrl = '', way = 'careful'] = process.argv.slice(2)
const open = openDatabase({
  connectionString,
  onError: (error) => {
    throw error
  },
})
const mail = openSmtpMailer({ url: smtpUrl })
const silent = () => undefined
const ctx: Ctx = {
  db: open.db,
  actor: { kind: 'system', name: 'race' },
  now: new Date('2026-12-01T12:00:00Z'),
  requestId: 'race',
  log: { debug: silent, info: silent, warn: silent, error: silent },
  site: {
    mode: 'demo',
    baseUrl: 'http://localhost:3000',
    mailFrom: 'Staffroom <hello@staffroom.test>',
    googleSignIn: false,
    mapTilesUrl: null,
    stripePublishableKey: null,
  },
  jobs: testQueue,
  memory: remembering(),
  gate: { run: (_key, work) => work() },
  ports: { ...fakePorts(open.db), mail },
}

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
  await mail.close()
  await open.close()
  process.disconnect()
}

/** Believes what it saw: what the race must be able to catch. */
async function sendNaively({ id, message_id: messageId, recipient: address }: (typeof queued)[number]) {
  await mail.send({
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

function remembering(): Ctx['memory'] {
  const kept = new Map<string, Promise<unknown>>()
  return {
    remember<T>(key: string, _seconds: number, load: () => Promise<T>) {
      const value = kept.get(key) ?? load()
      kept.set(key, value)
      return value as Promise<T>
    },
    forget: (key) => void kept.delete(key),
  }
}
