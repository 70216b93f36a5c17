import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import type { MailAnswer, OutgoingMail } from '#app/integrations/mail/mail-port.ts'
import { aBulkCampaign } from '#tests/factories/a-bulk-campaign.ts'
import { fakeMailThrottle } from '#tests/support/fake-mail-throttle.ts'
import { loseCommitAnswer } from '#tests/support/lost-commit-answer.ts'
import { neverRestores } from '#tests/support/never-restores.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { jobsOf, takeJobs } from '#tests/support/test-jobs.ts'
import { mailInvariants } from '../invariants.server.ts'
import { mails } from '../mails/all-mails.server.ts'
import { markUnconfirmed } from '../mark-unconfirmed.server.ts'
import { queueMail, queueMails } from '../queue-mail.server.ts'
import { retryMail } from '../retry-mail.server.ts'
import { retryUnsentMails } from '../retry-unsent-mails.server.ts'
import { contentIdOf } from '../rules/content-id.ts'
import { mostAttempts } from '../rules/mail-life.ts'
import { sweepMails } from '../sweep-mails.server.ts'
import { unsentMails } from '../unsent-mails.server.ts'
import { sendMail } from './send-mail.server.ts'

const { ctx: guestCtx, as } = await testContext()
let counter = 0

const aMail = (fields: object = {}) => ({
  kind: 'verify-email' as const,
  subjectId: `user-${counter++}`,
  recipient: 'amira@example.test',
  recipientName: 'Amira Haddad',
  variables: () => mails['verify-email'].sample,
  ...fields,
})

async function queued(fields: object = {}): Promise<string> {
  const id = await queueMail(guestCtx, aMail(fields))
  if (!id) throw new Error('already queued')
  return id
}

const rowOf = (id: string) =>
  guestCtx.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The system's ctx with a mail server that answers as told, and what it was handed. */
function serverThat(answer: (mail: OutgoingMail) => Promise<MailAnswer> | MailAnswer) {
  const handed: OutgoingMail[] = []
  const send = async (mail: OutgoingMail) => {
    handed.push(mail)
    return answer(mail)
  }
  const ctx: Ctx = {
    ...as(system),
    ports: { ...guestCtx.ports, mail: { ...guestCtx.ports.mail, send } },
  }
  return { ctx, handed }
}

const inMinutes = (ctx: Ctx, minutes: number): Ctx => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + minutes * 60_000),
})

const accepting = () => serverThat(() => ({ status: 'accepted' }))

test('an address that strangers have had written to all day is spared more of it, once and for all', async () => {
  const { ctx, handed } = accepting()
  const taken: string[] = []
  const strict: Ctx = {
    ...ctx,
    ports: {
      ...ctx.ports,
      limiter: {
        ...neverRestores,
        take: async (limit, key) => {
          taken.push(`${limit} ${key}`)
          return { ok: false, retryAfter: 60 }
        },
      },
    },
  }
  const invite = await queued({
    kind: 'attendee-details-invite',
    recipient: 'victim@example.test',
    variables: () => mails['attendee-details-invite'].sample,
  })
  expect(await sendMail(strict, { mailId: invite }, {})).toBe('suppressed')
  expect(await sendMail(ctx, { mailId: invite }, {})).toBe('not-queued')
  expect((await rowOf(invite)).last_error).toContain('too many mails')
  const own = await queued({ recipient: 'victim@example.test' })
  expect(await sendMail(strict, { mailId: own }, {})).toBe('sent')
  expect(taken).toEqual(['mail-recipient victim@example.test'])
  expect(handed).toHaveLength(1)
})

describe('putting a mail into the outbox', () => {
  test('several go in together: each that is new, with a job of its own', async () => {
    const known = aMail({ subjectId: 'known' })
    await queueMail(guestCtx, known)
    await takeJobs(guestCtx)
    const ids = await queueMails(guestCtx, [known, aMail(), aMail({ recipient: 'tom@example.test' })])
    expect(ids).toHaveLength(2)
    expect((await takeJobs(guestCtx)).map(({ payload }) => payload)).toEqual(
      ids.map((mailId) => ({ mailId })),
    )
    expect(await queueMails(guestCtx, [])).toEqual([])
    await expect(
      queueMails(guestCtx, [aMail({ subjectId: 'half' }), aMail({ recipient: 'x' })]),
    ).rejects.toThrow('not an email address')
    expect(await guestCtx.db.selectFrom('mails').where('subject_id', '=', 'half').execute()).toEqual([])
  })

  test('writes the row and its job together', async () => {
    await takeJobs(guestCtx)
    const id = await queued({ replyTo: 'team@example.test', period: '2026-12' })
    expect(await rowOf(id)).toMatchObject({
      kind: 'verify-email',
      recipient: 'amira@example.test',
      recipient_name: 'Amira Haddad',
      reply_to: 'team@example.test',
      period: '2026-12',
      status: 'queued',
      attempts: 0,
      message_id: `<${id}@localhost>`,
      created_at: guestCtx.now,
      variables: mails['verify-email'].sample,
      attachments: [],
    })
    expect(await jobsOf(guestCtx)).toEqual([
      { name: 'mail.send', payload: { mailId: id }, options: { onlyOne: id } },
    ])
  })

  test('the same mail is there once, another period or recipient is another mail', async () => {
    const mail = aMail()
    expect(await queueMail(guestCtx, mail)).not.toBeNull()
    expect(await queueMail(guestCtx, mail)).toBeNull()
    expect(await queueMail(guestCtx, { ...mail, period: 'again' })).not.toBeNull()
    expect(await queueMail(guestCtx, { ...mail, recipient: 'tom@example.test' })).not.toBeNull()
  })

  test('twenty at once are one', async () => {
    const mail = aMail()
    await takeJobs(guestCtx)
    const ids = await Promise.all(Array.from({ length: 20 }, () => queueMail(guestCtx, mail)))
    expect(ids.filter((id) => id !== null)).toHaveLength(1)
    expect(await takeJobs(guestCtx)).toHaveLength(1)
  })

  test('it goes when the transaction goes', async () => {
    await takeJobs(guestCtx)
    const mail = aMail()
    const failing = withTransaction(guestCtx, async (tx) => {
      await queueMail(tx, mail)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await jobsOf(guestCtx)).toEqual([])
    expect(await queueMail(guestCtx, mail)).not.toBeNull()
  })

  test.each([
    { recipient: 'amira@example.test\r\nBcc: all@example.test' },
    { recipient: 'amira' },
    { replyTo: 'a@example.test, b@example.test' },
    { replyTo: 'x@example.test\nX-Evil: 1' },
  ])('%j is refused and nothing is written', async (fields) => {
    await takeJobs(guestCtx)
    await expect(queueMail(guestCtx, aMail(fields))).rejects.toThrow('not an email address')
    expect(await jobsOf(guestCtx)).toEqual([])
  })

  test('a mail to an empty address is to no one, and not written', async () => {
    await takeJobs(guestCtx)
    expect(await queueMail(guestCtx, aMail({ recipient: '' }))).toBeNull()
    expect(await jobsOf(guestCtx)).toEqual([])
  })

  test('a name is one line', async () => {
    const id = await queued({ recipientName: 'Amira\r\nBcc: all@example.test' })
    expect((await rowOf(id)).recipient_name).toBe('Amira Bcc: all@example.test')
  })
})

describe('sending', () => {
  test('only the system and administrators send', async () => {
    const mailId = await queued()
    for (const actor of [guestCtx.actor, actorWithRole('user'), actorWithRole('door')]) {
      await expect(sendMail(as(actor), { mailId }, {})).rejects.toThrow('not allowed')
    }
  })

  test('a mail leaves once, with its id, its names and its parts, and is kept as it left but for its link', async () => {
    const mailId = await queued({ replyTo: 'team@example.test' })
    const { ctx, handed } = accepting()
    expect(await sendMail(ctx, { mailId }, {})).toBe('sent')
    expect(await sendMail(ctx, { mailId }, {})).toBe('not-queued')
    expect(handed).toHaveLength(1)
    expect(handed[0]).toMatchObject({
      messageId: `<${mailId}@localhost>`,
      from: 'Staffroom <hello@staffroom.test>',
      to: { name: 'Amira Haddad', address: 'amira@example.test' },
      replyTo: 'team@example.test',
      subject: 'Verify your email address for Staffroom',
      headers: { 'Auto-Submitted': 'auto-generated' },
      attachments: [],
    })
    const row = await rowOf(mailId)
    expect(row).toMatchObject({
      status: 'sent',
      attempts: 1,
      sent_at: ctx.now,
      subject: handed[0]?.subject,
      html: expect.stringContaining('href="#"'),
      text: expect.stringContaining('[link removed]'),
      variables: {},
      last_error: null,
    })
  })

  test('builds attachments through their feature when the mail is sent', async () => {
    const mailId = await queued({
      attachments: [
        { kind: 'ticket-qr', ref: 't1' },
        { kind: 'ticket-pdf', ref: 'o1' },
        { kind: 'order-receipt-pdf', ref: 'without' },
      ],
    })
    const { ctx, handed } = accepting()
    const outcome = await sendMail(
      ctx,
      { mailId },
      {
        'ticket-qr': async (_ctx, ref) => ({
          filename: 'qr.png',
          contentType: 'image/png',
          content: Buffer.from('png'),
          contentId: contentIdOf('ticket-qr', ref),
        }),
        'ticket-pdf': async (_ctx, ref) => ({
          filename: `${ref}.pdf`,
          contentType: 'application/pdf',
          content: Buffer.from('pdf'),
        }),
        // There is nothing to attach.
        'order-receipt-pdf': async () => null,
      },
    )
    expect(outcome).toBe('sent')
    expect(handed[0]?.attachments.map(({ filename, contentId }) => [filename, contentId])).toEqual([
      ['qr.png', 'ticket-qr.t1@staffroom'],
      ['o1.pdf', undefined],
    ])
  })

  test('an attachment that cannot be made is tried again later, and given up in the end', async () => {
    const mailId = await queued({ attachments: [{ kind: 'ticket-pdf', ref: 'o1' }] })
    const { ctx, handed } = accepting()
    await takeJobs(ctx)
    expect(await sendMail(ctx, { mailId }, {})).toBe('queued')
    expect((await rowOf(mailId)).last_error).toContain('nobody makes this kind')
    const broken = { 'ticket-pdf': () => Promise.reject(new Error('no fonts')) }
    const soon = inMinutes(ctx, 1)
    expect(await sendMail(soon, { mailId }, broken)).toBe('queued')
    expect(await rowOf(mailId)).toMatchObject({
      status: 'queued',
      attempts: 2,
      not_before: inMinutes(soon, 2).now,
      last_error: 'The attachment "ticket-pdf" could not be made: no fonts',
    })
    expect((await takeJobs(ctx)).map(({ options }) => options.delaySeconds)).toEqual([60, 120])
    await ctx.db
      .updateTable('mails')
      .set({ attempts: mostAttempts - 1 })
      .where('id', '=', mailId)
      .execute()
    expect(await sendMail(inMinutes(ctx, 3), { mailId }, broken)).toBe('failed')
    expect(handed).toEqual([])
  })

  test('who is on the suppression list is not written to', async () => {
    await guestCtx.db
      .insertInto('mail_suppressions')
      .values({ email: 'gone@example.test', reason: 'hard-bounce', created_at: guestCtx.now })
      .execute()
    const mailId = await queued({ recipient: 'gone@example.test' })
    const { ctx, handed } = accepting()
    expect(await sendMail(ctx, { mailId }, {})).toBe('suppressed')
    expect(handed).toEqual([])
    expect(await rowOf(mailId)).toMatchObject({ status: 'suppressed', last_error: 'hard-bounce' })
  })

  test('an address that the server does not know is written to no more', async () => {
    const mailId = await queued({ recipient: 'nobody@example.test' })
    const { ctx } = serverThat(() => ({
      status: 'refused',
      response: '550 5.1.1 No such mailbox',
      noSuchMailbox: true,
    }))
    expect(await sendMail(ctx, { mailId }, {})).toBe('failed')
    const other = await queued({ recipient: 'nobody@example.test' })
    expect(await sendMail(ctx, { mailId: other }, {})).toBe('suppressed')
  })

  test('a mail of a campaign is none of this lane’s', async () => {
    const campaignId = await aBulkCampaign(guestCtx, { mails: 1 })
    const { id } = await guestCtx.db
      .selectFrom('mails')
      .select('id')
      .where('campaign_id', '=', campaignId)
      .executeTakeFirstOrThrow()
    const { ctx, handed } = accepting()
    expect(await sendMail(ctx, { mailId: id }, {})).toBe('not-queued')
    expect(await sweepMails(inMinutes(ctx, 20))).toMatchObject({ answerLost: 0 })
    expect((await jobsOf(ctx)).filter(({ payload }) => payload.mailId === id)).toEqual([])
    await guestCtx.db.updateTable('mails').set({ status: 'failed' }).where('id', '=', id).execute()
    const admin = { ...ctx, actor: actorWithRole('admin') }
    expect(await retryMail(admin, { mailId: id })).toEqual({ ok: false, reason: 'not-retryable' })
    expect((await unsentMails(admin)).filter((mail) => mail.id === id)).toEqual([])
    expect(handed).toEqual([])
  })

  test('a refusal is kept with the server’s words', async () => {
    const mailId = await queued()
    const { ctx } = serverThat(() => ({ status: 'refused', response: '550 5.1.1 No such mailbox' }))
    expect(await sendMail(ctx, { mailId }, {})).toBe('failed')
    expect(await rowOf(mailId)).toMatchObject({ status: 'failed', last_error: '550 5.1.1 No such mailbox' })
  })

  test('a server that is busy is asked again, later each time, and when it says', async () => {
    const mailId = await queued()
    await takeJobs(guestCtx)
    const answers: MailAnswer[] = [
      { status: 'later', response: '450 busy' },
      { status: 'later', response: '451 in an hour', retryAfter: 3600 },
      { status: 'accepted' },
    ]
    const { ctx, handed } = serverThat(() => answers.shift() ?? { status: 'accepted' })
    expect(await sendMail(ctx, { mailId }, {})).toBe('queued')
    expect(await rowOf(mailId)).toMatchObject({ status: 'queued', attempts: 1, last_error: '450 busy' })
    expect(await sendMail(ctx, { mailId }, {})).toBe('not-queued')
    expect(await sendMail(inMinutes(ctx, 1), { mailId }, {})).toBe('queued')
    expect(await takeJobs(guestCtx)).toEqual([
      { name: 'mail.send', payload: { mailId }, options: { delaySeconds: 60, onlyOne: mailId } },
      { name: 'mail.send', payload: { mailId }, options: { delaySeconds: 3600, onlyOne: mailId } },
    ])
    expect(await sendMail(inMinutes(ctx, 60), { mailId }, {})).toBe('not-queued')
    expect(await sendMail(inMinutes(ctx, 61), { mailId }, {})).toBe('sent')
    expect(new Set(handed.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await rowOf(mailId)).toMatchObject({ status: 'sent', attempts: 3, last_error: null })
  })

  test('after many attempts it is given up', async () => {
    const mailId = await queued()
    await guestCtx.db
      .updateTable('mails')
      .set({ attempts: mostAttempts - 1 })
      .where('id', '=', mailId)
      .execute()
    const { ctx } = serverThat(() => ({ status: 'later', response: '450 busy' }))
    expect(await sendMail(ctx, { mailId }, {})).toBe('failed')
    expect(await rowOf(mailId)).toMatchObject({ status: 'failed', attempts: mostAttempts })
  })

  test('an answer that is lost leaves the mail for a person, and no second copy leaves', async () => {
    const mailId = await queued()
    const { ctx, handed } = serverThat(() => Promise.reject(new Error('connection reset')))
    expect(await sendMail(ctx, { mailId }, {})).toBe('sending')
    expect(await sendMail(ctx, { mailId }, {})).toBe('not-queued')
    expect(handed).toHaveLength(1)
    expect(await rowOf(mailId)).toMatchObject({
      status: 'sending',
      last_error: 'The answer was lost, the mail may have arrived: connection reset',
    })
  })

  test('an answer that cannot be written down at once is written down when the database is back', async () => {
    const mailId = await queued()
    const throttle = fakeMailThrottle()
    const { ctx: served, handed } = serverThat(() => ({ status: 'later', response: '450 busy' }))
    await takeJobs(served)
    const send = async (...asked: Parameters<Ctx['jobs']['send']>) => {
      if (throttle.rests.length < 2) throw new Error('Connection terminated unexpectedly')
      return served.jobs.send(...asked)
    }
    const ctx: Ctx = {
      ...served,
      ports: { ...served.ports, mailThrottle: throttle },
      jobs: { ...served.jobs, send },
    }
    expect(await sendMail(ctx, { mailId }, {})).toBe('queued')
    expect([handed.length, throttle.rests]).toEqual([1, [500, 1000]])
    expect(await rowOf(mailId)).toMatchObject({ status: 'queued', attempts: 1, last_error: '450 busy' })
    expect((await takeJobs(ctx)).map(({ options }) => options)).toEqual([
      { delaySeconds: 60, onlyOne: mailId },
    ])
  })

  test('stores a server response with a lost commit confirmation once, with one job', async () => {
    const mailId = await queued()
    const { ctx: served } = serverThat(() => ({ status: 'later', response: '450 busy' }))
    const ctx: Ctx = { ...served, ports: { ...served.ports, mailThrottle: fakeMailThrottle() } }
    await takeJobs(ctx)
    const ended = loseCommitAnswer(1)
    expect(await sendMail(ctx, { mailId }, {}).finally(() => expect(ended()).toBe(true))).toBe('queued')
    expect(await rowOf(mailId)).toMatchObject({ status: 'queued', attempts: 1 })
    expect(await takeJobs(ctx)).toHaveLength(1)
  })

  test('a mail with a hole is failed and says why', async () => {
    const mailId = await queued({ variables: () => ({ fullName: 'Amira' }) })
    const { ctx, handed } = accepting()
    expect(await sendMail(ctx, { mailId }, {})).toBe('failed')
    expect(handed).toEqual([])
    expect((await rowOf(mailId)).last_error).toContain('verify_url')
  })

  test('a mail whose template could not be read for a moment is sent later', async () => {
    const mailId = await queued()
    const ended = loseCommitAnswer(1, /from "mail_templates"/)
    const { ctx, handed } = accepting()
    const outcome = await sendMail(ctx, { mailId }, {}).finally(() => expect(ended()).toBe(true))
    expect([outcome, handed.length]).toEqual(['queued', 0])
    expect(await rowOf(mailId)).toMatchObject({ status: 'queued', attempts: 1 })
    expect(await sendMail(inMinutes(ctx, 2), { mailId }, {})).toBe('sent')
  })

  test('a kind that no longer exists is failed', async () => {
    const mailId = await queued({ kind: 'greeting' })
    expect(await sendMail(accepting().ctx, { mailId }, {})).toBe('failed')
  })

  test('an id that is not there sends nothing', async () => {
    const { ctx, handed } = accepting()
    expect(await sendMail(ctx, { mailId: '019a1b2c-3d4e-7f50-8a6b-7c8d9e0f1a2b' }, {})).toBe('not-queued')
    expect(handed).toEqual([])
  })

  test('refuses to run inside a transaction', async () => {
    const { ctx } = accepting()
    await expect(withTransaction(ctx, (tx) => sendMail(tx, { mailId: 'x' }, {}))).rejects.toThrow(
      'inside a transaction',
    )
  })
})

describe('what fell between the steps', () => {
  test('a lost job is enqueued again, a lost answer is marked and told once', async () => {
    await guestCtx.db.deleteFrom('mails').execute()
    const waiting = await queued()
    const stuck = await queued()
    const { ctx } = accepting()
    await ctx.db
      .updateTable('mails')
      .set({ status: 'sending', sending_at: ctx.now })
      .where('id', '=', stuck)
      .execute()
    await takeJobs(ctx)

    expect(await sweepMails(inMinutes(ctx, 5))).toEqual({ enqueued: 0, answerLost: 0 })
    expect(await sweepMails(inMinutes(ctx, 16))).toEqual({ enqueued: 1, answerLost: 1 })
    expect(await sweepMails(inMinutes(ctx, 17))).toEqual({ enqueued: 1, answerLost: 0 })
    expect(await takeJobs(ctx)).toEqual(
      [1, 2].map(() => ({ name: 'mail.send', payload: { mailId: waiting }, options: { onlyOne: waiting } })),
    )
    expect((await rowOf(stuck)).last_error).toContain('The answer was lost')
    await expect(sweepMails(guestCtx)).rejects.toThrow('not allowed')
  })

  test('the invariant finds a mail that is being sent for long before anybody was told', async () => {
    await guestCtx.db.deleteFrom('mails').execute()
    const stuck = await queued()
    const { ctx } = accepting()
    await ctx.db
      .updateTable('mails')
      .set({ status: 'sending', sending_at: ctx.now })
      .where('id', '=', stuck)
      .execute()
    const offenders = (minutes: number) =>
      Promise.all(mailInvariants.map(({ find }) => find(ctx.db, inMinutes(ctx, minutes).now)))
    expect(await offenders(16)).toEqual([[]])
    expect(await offenders(18)).toMatchObject([[{ id: stuck }]])
    await sweepMails(inMinutes(ctx, 18))
    expect(await offenders(60)).toEqual([[]])
  })

  test('a person sees them, and may send them again', async () => {
    await guestCtx.db.deleteFrom('mails').execute()
    const [stuck, failed, fresh, fine] = [await queued(), await queued(), await queued(), await queued()]
    const lost = serverThat(() => Promise.reject(new Error('reset'))).ctx
    await sendMail(lost, { mailId: stuck }, {})
    await sendMail(serverThat(() => ({ status: 'refused', response: '550 no' })).ctx, { mailId: failed }, {})
    await sendMail(inMinutes(lost, 20), { mailId: fresh }, {})
    await sendMail(accepting().ctx, { mailId: fine }, {})

    const admin = inMinutes({ ...accepting().ctx, actor: actorWithRole('admin') }, 20)
    expect((await unsentMails(admin)).map(({ id }) => id).sort()).toEqual([stuck, failed].sort())
    await expect(unsentMails(guestCtx)).rejects.toThrow('not allowed')

    await takeJobs(admin)
    expect(await retryMail(admin, { mailId: stuck })).toEqual({ ok: true })
    expect(await retryMail(admin, { mailId: failed })).toEqual({ ok: true })
    for (const mailId of [fresh, fine, '019a1b2c-3d4e-7f50-8a6b-7c8d9e0f1a2b']) {
      expect(await retryMail(admin, { mailId })).toEqual({ ok: false, reason: 'not-retryable' })
    }
    await expect(retryMail(as(actorWithRole('user')), { mailId: failed })).rejects.toThrow('not allowed')
    expect(await takeJobs(admin)).toHaveLength(2)
    for (const mailId of [stuck, failed]) expect(await sendMail(admin, { mailId }, {})).toBe('sent')
    const audited = await admin.db
      .selectFrom('audit_entries')
      .select('subject_id')
      .where('action', '=', 'mail.retry')
      .execute()
    expect(audited.map((entry) => entry.subject_id).sort()).toEqual([stuck, failed].sort())
  })
})

test('an administrator sends all again that waits, each once however often it is pressed', async () => {
  const { ctx } = serverThat(() => ({ status: 'refused', response: '550 no such mailbox' }))
  await retryUnsentMails(ctx)
  const ids = [await queued(), await queued()]
  for (const mailId of ids) expect(await sendMail(ctx, { mailId }, {})).toBe('failed')
  for (const actor of [guestCtx.actor, actorWithRole('user'), actorWithRole('door')]) {
    await expect(retryUnsentMails({ ...guestCtx, actor })).rejects.toThrow('not allowed')
  }
  const admin = as(actorWithRole('admin'))
  const answers = await Promise.all([1, 2, 3].map(() => retryUnsentMails(admin)))
  expect(answers.reduce((sum, { mails }) => sum + mails, 0)).toBe(2)
  for (const id of ids) expect((await rowOf(id)).status).toBe('queued')
  const audited = await guestCtx.db
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('action', '=', 'mail.retry')
    .where('subject_id', 'in', ids)
    .execute()
  expect(audited).toHaveLength(2)
})

test('a mail in sending state in a restored backup is reported once, and the invariants hold', async () => {
  const { ctx } = accepting()
  const id = await queued()
  const old = inMinutes(ctx, -60).now
  await ctx.db.updateTable('mails').set({ status: 'sending', sending_at: old }).where('id', '=', id).execute()
  const broken = async () => (await mailInvariants[0]?.find(ctx.db, ctx.now))?.length
  expect(await broken()).toBe(1)
  const marked = await Promise.all([1, 2].map(() => markUnconfirmed(ctx, { sendingBefore: ctx.now })))
  expect(new Set(marked)).toEqual(new Set([0, 1]))
  expect(await broken()).toBe(0)
  expect((await unsentMails(ctx)).map((mail) => mail.id)).toContain(id)
})
