import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { openSmtpMailer } from '#app/integrations/mail/smtp-mailer.server.ts'
import { openStagingMailer } from '#app/integrations/mail/staging-mailer.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { newId } from '#app/kernel/ids.ts'
import { aBulkCampaign, plainLetters } from '#tests/factories/a-bulk-campaign.ts'
import { fakeMailThrottle } from '#tests/support/fake-mail-throttle.ts'
import { openSmtpStandIn } from '#tests/support/smtp-stand-in.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { mailHistory } from '../history/mail-history.server.ts'
import { historyListing } from '../history/rules/history-listing.ts'
import { mails } from '../mails/all-mails.server.ts'
import { queueMail } from '../queue-mail.server.ts'
import { type BulkOutcome, bulkBatch, sendBulk } from './send-bulk.server.ts'
import { sendMail } from './send-mail.server.ts'

const { ctx: guestCtx, as } = await testContext()
const server = await openSmtpStandIn()
const mail = openSmtpMailer({ url: server.url, timeouts: { connect: 2000, silence: 300, whole: 5000 } })
const ctx: Ctx = { ...as(system), ports: { ...guestCtx.ports, mail } }
afterAll(async () => {
  await mail.close()
  await server.close()
})
beforeEach(async () => {
  server.received.length = 0
  server.asked.clear()
  server.answerWith(() => ({ do: 'accept' }))
  await ctx.db.deleteFrom('mails').execute()
  await ctx.db.deleteFrom('mail_suppressions').execute()
  await ctx.db.deleteFrom('mail_outage').execute()
  await ctx.db
    .updateTable('mail_lanes')
    .set({ held_until: null, times_held: 0, held_because: null })
    .execute()
  await takeJobs(ctx)
})

const later = (minutes: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) })
const withThrottle = (throttle: Ctx['ports']['mailThrottle']): Ctx => ({
  ...ctx,
  ports: { ...ctx.ports, mailThrottle: throttle },
})
const send = (campaignId: string, by: Ctx = ctx): Promise<BulkOutcome> =>
  sendBulk(by, { campaignId, letters: plainLetters })
const laneRow = () => ctx.db.selectFrom('mail_lanes').selectAll().executeTakeFirstOrThrow()
const rowsOf = (campaignId: string) =>
  ctx.db.selectFrom('mails').selectAll().where('campaign_id', '=', campaignId).orderBy('id').execute()

async function states(campaignId: string): Promise<Record<string, number>> {
  const rows = await rowsOf(campaignId)
  return Object.fromEntries(
    Object.entries(Object.groupBy(rows, ({ status }) => status)).map(([status, of]) => [status, of?.length]),
  ) as Record<string, number>
}

test('what a staging copy holds counts as sent, and the history says that it was held', async () => {
  const port = openStagingMailer({ smtpUrl: null, stagingMailTo: null })
  const staging: Ctx = { ...ctx, ports: { ...ctx.ports, mail: port } }
  const campaignId = await aBulkCampaign(ctx, { mails: 2 })
  await send(campaignId, staging)
  const mailId = await queueMail(ctx, {
    ...{ kind: 'verify-email', subjectId: 'held', recipient: 'amal@school.example' },
    variables: () => mails['verify-email'].sample,
  })
  expect(await sendMail(staging, { mailId: mailId ?? '' }, {})).toBe('sent')
  const asked = listAsked(historyListing, new URLSearchParams(), 'UTC')
  const { rows } = await mailHistory(as(actorWithRole('admin')), asked, [])
  expect(rows.map(({ state }) => state)).toEqual(['held', 'held', 'held'])
})

describe('a campaign', () => {
  test('reaches everybody once, by name, with the way out of it, and keeps no content', async () => {
    const campaignId = await aBulkCampaign(ctx, { mails: 60 })
    expect(await send(campaignId)).toEqual({ ended: 'done', handedOver: 60 })
    expect(await send(campaignId)).toEqual({ ended: 'done', handedOver: 0 })
    const rows = await rowsOf(campaignId)
    expect(new Set(server.received.map(({ messageId }) => messageId))).toEqual(
      new Set(rows.map((row) => row.message_id)),
    )
    expect(server.received).toHaveLength(60)
    expect(rows[0]).toMatchObject({ status: 'sent', attempts: 1, html: null, text: null, last_error: null })
    expect(rows.every((row) => row.sent_at?.getTime() === ctx.now.getTime())).toBe(true)
    const toSeven = server.received.find(({ address }) => address === 'reader-7@example.test')
    expect(toSeven?.subject).toBe('News for Reader 7')
    expect(toSeven?.headers).toContain('List-Unsubscribe: <https://staffroom.test/mail/unsubscribe?t=x>')
    expect(toSeven?.headers).toMatch(/^Precedence: bulk\r$/m)
  })

  test('is sent by the system and administrators only, and never inside a transaction', async () => {
    const campaignId = await aBulkCampaign(ctx, { mails: 1 })
    for (const actor of [guestCtx.actor, actorWithRole('user'), actorWithRole('door')]) {
      await expect(send(campaignId, { ...ctx, actor })).rejects.toThrow('not allowed')
    }
    await expect(ctx.db.transaction().execute((db) => send(campaignId, { ...ctx, db }))).rejects.toThrow(
      'inside a transaction',
    )
  })

  test.each(['preparing', 'paused'] as const)('that is %s sends nothing', async (status) => {
    const campaignId = await aBulkCampaign(ctx, { mails: 3, status })
    expect(await send(campaignId)).toEqual({ ended: 'done', handedOver: 0 })
    expect(await states(campaignId)).toEqual({ queued: 3 })
  })

  test('without a letter sends nothing', async () => {
    const campaignId = await aBulkCampaign(ctx, { mails: 3 })
    expect(await sendBulk(ctx, { campaignId, letters: async () => null })).toMatchObject({ handedOver: 0 })
    expect(server.asked.size).toBe(0)
  })

  test('paused in the middle it ends after the batch that is under way', async () => {
    const campaignId = await aBulkCampaign(ctx, { mails: 100 })
    server.answerWith(async (_address, times) => {
      if (server.asked.size === bulkBatch + 1 && times === 1) {
        await ctx.db.updateTable('campaigns').set({ status: 'paused' }).where('id', '=', campaignId).execute()
      }
      return { do: 'accept' }
    })
    expect(await send(campaignId)).toEqual({ ended: 'done', handedOver: 2 * bulkBatch })
    expect(await states(campaignId)).toEqual({ sent: 2 * bulkBatch, queued: 100 - 2 * bulkBatch })
    await ctx.db.updateTable('campaigns').set({ status: 'sending' }).where('id', '=', campaignId).execute()
    await send(campaignId)
    expect(server.received).toHaveLength(100)
  })

  test('two workers share it', async () => {
    const campaignId = await aBulkCampaign(ctx, { mails: 300 })
    const outcomes = await Promise.all([send(campaignId), send(campaignId)])
    expect(outcomes.reduce((sum, { handedOver }) => sum + handedOver, 0)).toBe(300)
    expect(server.received).toHaveLength(300)
    expect(new Set(server.received.map(({ address }) => address)).size).toBe(300)
  })

  test('leaves out who wants no more of them or cannot be reached since it began', async () => {
    const campaignId = await aBulkCampaign(ctx, { mails: 4 })
    await ctx.db
      .insertInto('mail_suppressions')
      .values({
        id: newId(),
        email: 'reader-1@example.test',
        reason: 'hard-bounce',
        stops: 'all',
        source: 'smtp',
        details: '',
        added_by: null,
        created_at: ctx.now,
      })
      .execute()
    await ctx.db
      .insertInto('mail_opt_outs')
      .values({ email: 'reader-2@example.test', category: 'news', opted_out_at: ctx.now })
      .execute()
    expect(await send(campaignId)).toEqual({ ended: 'done', handedOver: 4 })
    const rows = (await rowsOf(campaignId)).filter(({ status }) => status === 'suppressed')
    rows.sort((one, other) => one.recipient.localeCompare(other.recipient))
    expect(rows.map((row) => [row.recipient, row.last_error, row.attempts])).toEqual([
      ['reader-1@example.test', 'This address is written to no more', 0],
      ['reader-2@example.test', 'Switched off', 0],
    ])
    expect(server.received.map(({ address }) => address).sort()).toEqual([
      'reader-0@example.test',
      'reader-3@example.test',
    ])
    await ctx.db.deleteFrom('mail_opt_outs').execute()
  })

  test('with a letter that cannot be filled for somebody goes on to the others', async () => {
    const campaignId = await aBulkCampaign(ctx, { mails: 3 })
    const letters: typeof plainLetters = async (ctx, id) => {
      const letter = await plainLetters(ctx, id)
      return (
        letter && {
          ...letter,
          fill: (to) => {
            if (to.recipient.startsWith('reader-1@')) throw new Error('no name')
            return letter.fill(to)
          },
        }
      )
    }
    await sendBulk(ctx, { campaignId, letters })
    expect(await states(campaignId)).toEqual({ sent: 2, failed: 1 })
  })
})

describe('what the server says', () => {
  test('an address that does not exist is failed and written to no more', async () => {
    const campaignId = await aBulkCampaign(ctx, { mails: 3 })
    server.answerWith((address) =>
      address.startsWith('reader-1@')
        ? { do: 'refuse', code: 550, text: '5.1.1 No such user' }
        : { do: 'accept' },
    )
    await send(campaignId)
    const failed = (await rowsOf(campaignId)).find(({ status }) => status === 'failed')
    expect(failed).toMatchObject({ recipient: 'reader-1@example.test', last_error: '550 5.1.1 No such user' })
    expect(await ctx.db.selectFrom('mail_suppressions').select(['email', 'reason']).execute()).toEqual([
      { email: 'reader-1@example.test', reason: 'hard-bounce' },
    ])
  })

  test('content that is refused fails the mail and leaves the address alone', async () => {
    const campaignId = await aBulkCampaign(ctx, { mails: 2 })
    server.answerWith(() => ({ do: 'refuse', code: 554, text: '5.7.1 Looks like spam', at: 'data' }))
    await send(campaignId)
    expect(await states(campaignId)).toEqual({ failed: 2 })
    expect(await ctx.db.selectFrom('mail_suppressions').select('email').execute()).toEqual([])
  })

  test('greylisting holds only that mail back, for as long as it says', async () => {
    const campaignId = await aBulkCampaign(ctx, { mails: 30 })
    server.answerWith((address, times) =>
      address === 'reader-3@example.test' && times === 1
        ? { do: 'refuse', code: 450, text: '4.7.1 Greylisted, try again in 5 minutes' }
        : { do: 'accept' },
    )
    expect(await send(campaignId)).toEqual({ ended: 'waiting', handedOver: 30 })
    expect(await states(campaignId)).toEqual({ sent: 29, queued: 1 })
    expect(await takeJobs(ctx)).toEqual([
      {
        name: 'campaigns.send',
        payload: { campaignId },
        options: { delaySeconds: 300, onlyOne: `${campaignId} later` },
      },
    ])
    expect(await send(campaignId, later(4))).toEqual({ ended: 'waiting', handedOver: 0 })
    expect(await send(campaignId, later(5))).toEqual({ ended: 'done', handedOver: 1 })
    expect(server.received).toHaveLength(30)
    const row = (await rowsOf(campaignId)).find(({ recipient }) => recipient === 'reader-3@example.test')
    expect(row).toMatchObject({ status: 'sent', attempts: 2, not_before: null, last_error: null })
  })

  test.each([
    [421, '4.3.0 Closing, try again in 10 minutes'],
    [429, 'Too many requests. Retry-After: 600'],
  ])('%i holds everything back, and one mail asks before all others', async (code, text) => {
    const campaignId = await aBulkCampaign(ctx, { mails: 100 })
    const other = await aBulkCampaign(ctx, { mails: 5 })
    let isBusy = true
    server.answerWith(() =>
      isBusy && server.received.length >= 40 ? { do: 'refuse', code, text } : { do: 'accept' },
    )
    expect(await send(campaignId)).toMatchObject({ ended: 'held' })
    const kept = server.received.length
    expect(kept).toBeGreaterThanOrEqual(40)
    expect(kept).toBeLessThan(2 * bulkBatch)
    expect(await states(campaignId)).toEqual({ sent: kept, queued: 100 - kept })
    // The server did not mean any one mail: none is an attempt further.
    expect((await rowsOf(campaignId)).filter(({ status }) => status === 'queued')).toSatisfy(
      (rows: { attempts: number; not_before: Date | null }[]) =>
        rows.every((row) => row.attempts === 0 && row.not_before === null),
    )
    expect(await laneRow()).toMatchObject({ times_held: 1, held_until: later(10).now })
    expect((await takeJobs(ctx)).map(({ options }) => options.delaySeconds)).toEqual([600])

    const asked = server.asked.size
    expect(await send(campaignId, later(9))).toEqual({ ended: 'held', handedOver: 0 })
    expect(await send(other, later(9))).toEqual({ ended: 'held', handedOver: 0 })
    expect(server.asked.size).toBe(asked)

    // Still busy: one mail asks, and the wait grows.
    expect(await send(other, later(10))).toEqual({ ended: 'held', handedOver: 1 })
    expect(await laneRow()).toMatchObject({ times_held: 2, held_until: later(20).now })
    isBusy = false
    expect(await send(campaignId, later(20))).toMatchObject({ ended: 'done' })
    expect(await send(other, later(20))).toMatchObject({ ended: 'done', handedOver: 5 })
    expect(await laneRow()).toMatchObject({ times_held: 0, held_until: null })
    expect(server.received).toHaveLength(105)
  })

  test('the waits double from half a minute to an hour where it names none', async () => {
    const campaignId = await aBulkCampaign(ctx, { mails: 1 })
    server.answerWith((address) => ({ do: 'refuse', code: 421, text: `Not now, <${address}> has enough` }))
    const waits: number[] = []
    let now = ctx.now
    for (let times = 0; times < 9; times++) {
      expect(await send(campaignId, { ...ctx, now })).toMatchObject({ ended: 'held' })
      const { held_until } = await laneRow()
      if (!held_until) throw new Error('not held')
      waits.push((held_until.getTime() - now.getTime()) / 1000)
      now = held_until
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
    expect(await states(campaignId)).toEqual({ queued: 1 })
    expect((await laneRow()).held_because).toBe('421 Not now, <…> has enough')
  })

  test('a mail to one person that is told "too fast" holds mails to many back as well', async () => {
    const campaignId = await aBulkCampaign(ctx, { mails: 2 })
    const mailId = await aMailToOne()
    server.answerWith(() => ({ do: 'refuse', code: 421, text: 'Busy' }))
    expect(await sendMail(ctx, { mailId }, {})).toBe('queued')
    expect(await send(campaignId)).toMatchObject({ ended: 'held' })
    expect([...server.asked.keys()]).toEqual(['one@example.test'])
  })

  test.each(['drop', 'hang'] as const)(
    'when it %ss after the message, the delivery is unknown: the mail waits for an administrator and is not sent again',
    async (what) => {
      const campaignId = await aBulkCampaign(ctx, { mails: 40 })
      const keeps = what === 'drop'
      server.answerWith((address) =>
        address === 'reader-5@example.test' ? { do: what, keeps } : { do: 'accept' },
      )
      await send(campaignId)
      expect(await states(campaignId)).toEqual({ sent: 39, sending: 1 })
      const row = (await rowsOf(campaignId)).find(({ status }) => status === 'sending')
      expect(row?.recipient).toBe('reader-5@example.test')
      expect(row?.last_error).toMatch(/^The answer was lost, the mail may have arrived: /)
      server.answerWith(() => ({ do: 'accept' }))
      await send(campaignId, later(60))
      expect(server.asked.get('reader-5@example.test')).toBe(1)
      expect(server.received).toHaveLength(keeps ? 40 : 39)
    },
  )

  test('when it drops one after the other, few are put at risk', async () => {
    const campaignId = await aBulkCampaign(ctx, { mails: 100 })
    server.answerWith(() => ({ do: 'drop', keeps: false }))
    expect(await send(campaignId)).toMatchObject({ ended: 'held', handedOver: bulkBatch })
    const { sending = 0, queued = 0 } = await states(campaignId)
    expect(sending).toBeLessThanOrEqual(12)
    expect(sending + queued).toBe(100)
    expect(await laneRow()).toMatchObject({ times_held: 1 })
  })

  test.each(['among others', 'as the first, after others have passed', 'as the one that asks in a wait'])(
    'a mail over which it hangs up, %s, counts its attempts and holds no other back',
    async (how) => {
      const campaignId = await aBulkCampaign(ctx, { mails: 60 })
      const poison = `reader-${how === 'among others' ? 30 : 0}@example.test`
      server.answerWith((address) => ({ do: address === poison ? 'hang-up' : 'accept' }))
      if (how !== 'among others') await sendMail(ctx, { mailId: await aMailToOne() }, {})
      if (how.startsWith('as the one'))
        await ctx.db.updateTable('mail_lanes').set({ times_held: 1 }).execute()
      expect(await send(campaignId)).toMatchObject({ ended: 'waiting' })
      expect(await states(campaignId)).toEqual({ sent: 59, queued: 1 })
      const row = (await rowsOf(campaignId)).find(({ status }) => status === 'queued')
      expect(row).toMatchObject({ recipient: poison, attempts: 1, not_before: later(1).now })
      expect(await laneRow()).toMatchObject({ times_held: 0, held_until: null })
      expect(await ctx.db.selectFrom('mail_outage').selectAll().execute()).toEqual([])
    },
  )

  test('a connection that closes beside a "too fast" is not put down to its mail', async () => {
    const campaignId = await aBulkCampaign(ctx, { mails: 8 })
    await sendMail(ctx, { mailId: await aMailToOne() }, {})
    server.answerWith((address) =>
      address === 'reader-5@example.test' ? { do: 'hang-up' } : { do: 'refuse', code: 421, text: 'Busy' },
    )
    expect(await send(campaignId)).toMatchObject({ ended: 'held' })
    const attempts = (await rowsOf(campaignId)).map((row) => row.attempts)
    expect(attempts).toEqual(attempts.map(() => 0))
    expect(await laneRow()).toMatchObject({ times_held: 1 })
  })

  test('a server that is not there holds everything back', async () => {
    const nobody = openSmtpMailer({ url: 'smtp://127.0.0.1:1' })
    const campaignId = await aBulkCampaign(ctx, { mails: 50 })
    const alone = { ...ctx, ports: { ...ctx.ports, mail: nobody } }
    expect(await send(campaignId, alone)).toMatchObject({ ended: 'held' })
    expect(await states(campaignId)).toEqual({ queued: 50 })
    await nobody.close()
  })
})

describe('beside other mails', () => {
  test('a mail to one person overtakes five thousand', async () => {
    const campaignId = await aBulkCampaign(ctx, { mails: 5_000 })
    const begun = send(campaignId)
    await server.untilReceived(100)
    const mailId = await aMailToOne()
    expect(await sendMail(ctx, { mailId }, {})).toBe('sent')
    const place = server.received.findIndex(({ address }) => address === 'one@example.test')
    await ctx.db.updateTable('campaigns').set({ status: 'paused' }).where('id', '=', campaignId).execute()
    await begun
    expect(place).toBeGreaterThan(0)
    expect(place).toBeLessThan(1_000)
  })

  test('a batch waits while one is about to leave, but not for ever', async () => {
    const campaignId = await aBulkCampaign(ctx, { mails: 5 })
    const mailId = await aMailToOne()
    const throttle = fakeMailThrottle()
    const rest = async (milliseconds: number) => {
      await throttle.rest(milliseconds)
      if (throttle.rests.length === 3) await sendMail(ctx, { mailId }, {})
    }
    await send(campaignId, withThrottle({ ...throttle, rest }))
    expect(throttle.rests).toEqual([100, 100, 100])
    expect(server.received[0]?.address).toBe('one@example.test')

    const another = await aBulkCampaign(ctx, { mails: 1 })
    await aMailToOne()
    const patient = fakeMailThrottle()
    expect(await send(another, withThrottle(patient))).toMatchObject({ handedOver: 1 })
    expect(new Set(patient.rests)).toEqual(new Set([100]))
  })

  test('an old one that has its time later, or lost its job, is not waited for', async () => {
    const campaignId = await aBulkCampaign(ctx, { mails: 1 })
    await aMailToOne()
    await ctx.db
      .updateTable('mails')
      .set({ not_before: later(9).now })
      .where('campaign_id', 'is', null)
      .execute()
    const throttle = fakeMailThrottle()
    await send(campaignId, withThrottle(throttle))
    expect(throttle.rests).toEqual([])
  })
})

test('while people ask for pages few leave at a time, with rests between them', async () => {
  const campaignId = await aBulkCampaign(ctx, { mails: 40 })
  const throttle = fakeMailThrottle()
  let batches = 0
  // After three batches no visitor asks any more.
  const besidePages = () => (++batches > 3 ? null : 10)
  expect(await send(campaignId, withThrottle({ ...throttle, besidePages }))).toEqual({
    ended: 'done',
    handedOver: 40,
  })
  expect(throttle.rests).toEqual([200, 200, 200])
})

test('a job ends itself in time, and its successor goes on', async () => {
  const campaignId = await aBulkCampaign(ctx, { mails: 60 })
  const throttle = fakeMailThrottle()
  server.answerWith(async () => {
    await throttle.rest(1_000)
    return { do: 'accept' }
  })
  expect(await send(campaignId, withThrottle(throttle))).toEqual({ ended: 'time', handedOver: bulkBatch })
  expect(await takeJobs(ctx)).toEqual([
    { name: 'campaigns.send', payload: { campaignId }, options: { onlyOne: campaignId } },
  ])
  expect(await send(campaignId)).toEqual({ ended: 'done', handedOver: 60 - bulkBatch })
})

test('a rate is kept to by all workers together', async () => {
  const campaignId = await aBulkCampaign(ctx, { mails: 40 })
  const throttle = fakeMailThrottle(10)
  await Promise.all([send(campaignId, withThrottle(throttle)), send(campaignId, withThrottle(throttle))])
  expect(server.received).toHaveLength(40)
  // The first ten at once; the turns of the others are a second apart, in whatever order.
  const rested = throttle.rests.reduce((sum, milliseconds) => sum + milliseconds, 0)
  expect(rested).toBeGreaterThanOrEqual(3_000)
})

async function aMailToOne(): Promise<string> {
  const id = await queueMail(ctx, {
    kind: 'verify-email',
    subjectId: newId(),
    recipient: 'one@example.test',
    variables: () => mails['verify-email'].sample,
  })
  if (!id) throw new Error('already queued')
  return id
}
