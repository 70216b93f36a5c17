import { beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MailAnswer, MailCheck } from '#app/integrations/mail/mail-port.ts'
import { aBulkCampaign, plainLetters } from '#tests/factories/a-bulk-campaign.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { bulkLaneState, pauseBulkLane } from '../delivery/bulk-lane.server.ts'
import { probeMailServer } from '../delivery/probe-mail-server.server.ts'
import { sendBulk } from '../delivery/send-bulk.server.ts'
import { sendMail } from '../delivery/send-mail.server.ts'
import { mails } from '../mails/all-mails.server.ts'
import { queueMail } from '../queue-mail.server.ts'
import { sweepMails } from '../sweep-mails.server.ts'
import { clearOutage } from './clear-outage.server.ts'
import { mailOutage } from './mail-outage.server.ts'
import { noteOutage } from './note-outage.server.ts'
import { sendWaitingNow } from './send-waiting-now.server.ts'

const { ctx: guestCtx, as } = await testContext()
const away = {
  status: 'later' as const,
  response: 'connect ECONNREFUSED 127.0.0.1:25 (for amira@example.test)',
  holdsAll: true as const,
  isOutage: true as const,
}
const accepted: MailAnswer = { status: 'accepted' }

/** A process whose mail server answers as told, with what it logged and whom it handed mail for. */
function aProcess(
  answer: () => MailAnswer,
  check: () => MailCheck = () => ({ ok: false, response: 'away' }),
) {
  const warned: { message: string; fields: object }[] = []
  const handed: string[] = []
  const ctx: Ctx = {
    ...as(system),
    log: { ...guestCtx.log, warn: (fields, message) => void warned.push({ message, fields }) },
    ports: {
      ...guestCtx.ports,
      mail: {
        ...guestCtx.ports.mail,
        send: async ({ to }) => {
          handed.push(to.address)
          return answer()
        },
        check: async () => check(),
      },
    },
  }
  return { ctx, warned, handed }
}

const later = (ctx: Ctx, minutes: number): Ctx => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + minutes * 60_000),
})

/** As PostgreSQL writes an instant into JSON. */
const iso = (at: Ctx) => at.now.toISOString().replace('.000Z', '+00:00')

let counter = 0
async function queued(at: Ctx = guestCtx): Promise<string> {
  const id = await queueMail(at, {
    kind: 'verify-email',
    subjectId: `user-${counter++}`,
    recipient: `reader-${counter}@example.test`,
    recipientName: 'Amira Haddad',
    variables: () => mails['verify-email'].sample,
  })
  if (!id) throw new Error('already queued')
  return id
}
const rowOf = (id: string) =>
  guestCtx.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const takeNames = async () => (await takeJobs(guestCtx)).map(({ name, payload }) => [name, payload])

beforeEach(async () => {
  await guestCtx.db.deleteFrom('mails').execute()
  await guestCtx.db.deleteFrom('mail_outage').execute()
  await guestCtx.db.updateTable('mail_lanes').set({ held_until: null, times_held: 0 }).execute()
  await takeJobs(guestCtx)
})

describe('a mail server that is away', () => {
  test('is told once, and mails wait for it without being tried', async () => {
    const { ctx, warned, handed } = aProcess(() => away)
    const [first, second, third] = [await queued(), await queued(), await queued()]
    await takeJobs(ctx)
    for (const mailId of [first, second, third]) expect(await sendMail(ctx, { mailId }, {})).toBe('queued')
    expect(handed).toHaveLength(1)
    expect(warned).toEqual([
      {
        message: 'The mail server accepts no email: mails wait until it does',
        fields: { response: 'connect ECONNREFUSED 127.0.0.1:25 (for …' },
      },
    ])
    expect(await rowOf(first)).toMatchObject({ status: 'queued', attempts: 0, not_before: null })
    expect(await mailOutage(ctx.db)).toEqual({
      since: iso(ctx),
      lastFailedAt: iso(ctx),
      response: 'connect ECONNREFUSED 127.0.0.1:25 (for …',
      waiting: 3,
    })
    expect(await takeNames()).toEqual([['mail.probe', {}]])
  })

  test('is asked again by one mail, for as long as it takes, and no mail is given up', async () => {
    const { ctx, warned, handed } = aProcess(() => away)
    const mailId = await queued()
    await sendMail(ctx, { mailId }, {})
    for (let times = 1; times <= 40; times++) {
      await takeJobs(ctx)
      expect(await probeMailServer(later(ctx, times), {}, plainLetters)).toBe('down')
      expect(await takeNames()).toEqual([['mail.probe', {}]])
    }
    expect(handed).toHaveLength(41)
    expect(warned).toHaveLength(1)
    expect(await rowOf(mailId)).toMatchObject({ status: 'queued', attempts: 0 })
    expect(await mailOutage(ctx.db)).toMatchObject({ since: iso(ctx), lastFailedAt: iso(later(ctx, 40)) })
  })

  test('that is back gets every mail that waited, the oldest first', async () => {
    let answer: MailAnswer = away
    const { ctx, warned, handed } = aProcess(() => answer)
    const oldest = await queued()
    const others = [await queued(later(ctx, 1)), await queued(later(ctx, 2))]
    await sendMail(ctx, { mailId: others[1] ?? '' }, {})
    await takeJobs(ctx)
    answer = accepted
    expect(await probeMailServer(later(ctx, 3), {}, plainLetters)).toBe('up')
    expect(await rowOf(oldest)).toMatchObject({ status: 'sent' })
    expect(await mailOutage(ctx.db)).toBeNull()
    expect(await takeNames()).toEqual(others.map((mailId) => ['mail.send', { mailId }]))
    expect(warned.slice(1)).toEqual([
      { message: 'The mail server takes mail again', fields: { seconds: 180, waiting: 2 } },
    ])
    for (const mailId of others) expect(await sendMail(later(ctx, 3), { mailId }, {})).toBe('sent')
    expect(handed).toHaveLength(4)
    expect(warned).toHaveLength(2)
  })

  test('is asked by another mail each time, so that one over which it hangs up keeps none of the others', async () => {
    const { ctx, handed } = aProcess(() => (handed.at(-1) === poison ? away : accepted))
    const first = await queued()
    const poison = (await rowOf(first)).recipient
    const other = await queued(later(ctx, 0.5))
    expect(await sendMail(ctx, { mailId: first }, {})).toBe('queued')
    for (const minutes of [1, 2]) await probeMailServer(later(ctx, minutes), {}, plainLetters)
    expect(await rowOf(other)).toMatchObject({ status: 'sent' })
    expect(await rowOf(first)).toMatchObject({ status: 'queued', attempts: 0 })
    expect(await mailOutage(ctx.db)).toBeNull()
  })

  test('that refuses one mail for good is back', async () => {
    let answer: MailAnswer = away
    const { ctx } = aProcess(() => answer)
    const mailId = await queued()
    await sendMail(ctx, { mailId }, {})
    answer = { status: 'refused', response: '550 5.1.1 no such mailbox' }
    expect(await probeMailServer(ctx, {}, plainLetters)).toBe('up')
    expect(await rowOf(mailId)).toMatchObject({ status: 'failed' })
  })

  test('is asked by signing in where no mail waits', async () => {
    let isBack = false
    const { ctx } = aProcess(
      () => away,
      () => (isBack ? { ok: true } : { ok: false, response: '535 wrong password' }),
    )
    await noteOutage(ctx, 'connect ETIMEDOUT')
    expect(await probeMailServer(ctx, {}, plainLetters)).toBe('down')
    expect(await mailOutage(ctx.db)).toMatchObject({ response: '535 wrong password', waiting: 0 })
    isBack = true
    expect(await probeMailServer(ctx, {}, plainLetters)).toBe('up')
    expect(await probeMailServer(ctx, {}, plainLetters)).toBe('no-outage')
  })

  test('is told once by processes that learn of it at once, and its return as well', async () => {
    const processes = Array.from({ length: 6 }, () => aProcess(() => away))
    await Promise.all(processes.map(({ ctx }) => noteOutage(ctx, 'connect ECONNREFUSED')))
    expect(processes.flatMap(({ warned }) => warned)).toHaveLength(1)
    await queued()
    await takeJobs(guestCtx)
    const ends = await Promise.all(processes.map(({ ctx }) => clearOutage(ctx)))
    expect(ends.filter((end) => end !== null)).toEqual([{ released: 1 }])
    expect(processes.flatMap(({ warned }) => warned)).toHaveLength(2)
    expect(await takeNames()).toHaveLength(1)
  })

  test('is asked again by the sweep when the process that was to ask has died', async () => {
    const { ctx } = aProcess(() => away)
    await queued()
    await noteOutage(ctx, 'connect ECONNREFUSED')
    await takeJobs(ctx)
    expect(await sweepMails(later(ctx, 20))).toEqual({ enqueued: 0, answerLost: 0 })
    expect(await takeNames()).toEqual([['mail.probe', {}]])
  })

  test('that a process told nobody of, since it died, is found by the mail that waits', async () => {
    const { ctx } = aProcess(() => away)
    const mailId = await queued()
    await sendMail(ctx, { mailId }, {})
    await ctx.db.deleteFrom('mail_outage').execute()
    await takeJobs(ctx)
    expect(await sweepMails(later(ctx, 20))).toMatchObject({ enqueued: 1 })
    expect(await sendMail(ctx, { mailId }, {})).toBe('queued')
    expect(await mailOutage(ctx.db)).not.toBeNull()
  })
})

describe('a mail that alone fails while others pass', () => {
  const poison = 'poison@example.test'
  /** Hangs up over one recipient, takes every other mail and lets everyone in. */
  const oneThatHangsUp = () => {
    const process = aProcess(
      () => (process.handed.at(-1) === poison ? away : accepted),
      () => ({ ok: true }),
    )
    return process
  }
  async function poisonQueued(at: Ctx = guestCtx): Promise<string> {
    const mailId = await queued(at)
    await guestCtx.db.updateTable('mails').set({ recipient: poison }).where('id', '=', mailId).execute()
    return mailId
  }

  test('is no outage: it counts its attempts, waits by itself and is given up in the end', async () => {
    const { ctx, warned } = oneThatHangsUp()
    expect(await sendMail(ctx, { mailId: await queued() }, {})).toBe('sent')
    const mailId = await poisonQueued()
    await takeJobs(ctx)
    expect(await sendMail(ctx, { mailId }, {})).toBe('queued')
    expect(await mailOutage(ctx.db)).toBeNull()
    expect(await rowOf(mailId)).toMatchObject({
      ...{ status: 'queued', attempts: 1, not_before: later(ctx, 1).now },
      last_error: away.response,
    })
    expect((await takeJobs(ctx)).map(({ options }) => options)).toEqual([
      { delaySeconds: 60, onlyOne: mailId },
    ])
    expect(await sendMail(ctx, { mailId: await queued() }, {})).toBe('sent')
    const logged: unknown[] = []
    const quiet = (at: Ctx): Ctx => ({
      ...at,
      log: { ...at.log, error: (fields) => void logged.push(fields) },
    })
    for (let attempts = 2; attempts <= 12; attempts++) {
      const at = quiet(later(ctx, attempts * 400))
      expect(await sendMail(at, { mailId }, {})).toBe(attempts < 12 ? 'queued' : 'failed')
    }
    expect(await mailOutage(ctx.db)).toBeNull()
    expect(warned).toEqual([])
    expect(logged).toHaveLength(1)
  })

  test('on a quiet site delays the next mail until the first probe, and none after that', async () => {
    const { ctx } = oneThatHangsUp()
    const mailId = await poisonQueued()
    expect(await sendMail(ctx, { mailId }, {})).toBe('queued')
    const next = await queued(later(ctx, 0.05))
    expect(await sendMail(later(ctx, 0.05), { mailId: next }, {})).toBe('queued')
    expect(await probeMailServer(later(ctx, 0.1), {}, plainLetters)).toBe('up')
    expect(await rowOf(next)).toMatchObject({ status: 'sent' })
    expect(await sendMail(later(ctx, 0.1), { mailId }, {})).toBe('queued')
    expect(await rowOf(mailId)).toMatchObject({ attempts: 1 })
    expect(await sendMail(later(ctx, 300), { mailId }, {})).toBe('queued')
    expect(await mailOutage(ctx.db)).toBeNull()
  })

  test('keeps no campaign that waits in an outage', async () => {
    const { ctx } = oneThatHangsUp()
    const mailId = await poisonQueued()
    await aBulkCampaign(ctx, { mails: 2 })
    expect(await sendMail(ctx, { mailId }, {})).toBe('queued')
    expect(await probeMailServer(later(ctx, 0.1), {}, plainLetters)).toBe('up')
  })

  test('is queued while the server is asked, so that a worker that is killed meanwhile leaves nothing in doubt', async () => {
    const asked: object[] = []
    const { ctx } = oneThatHangsUp()
    const check = async () => {
      asked.push(await rowOf(mailId))
      return { ok: true as const }
    }
    const asking: Ctx = {
      ...ctx,
      ports: { ...ctx.ports, mail: { ...ctx.ports.mail, check } },
    }
    expect(await sendMail(ctx, { mailId: await queued() }, {})).toBe('sent')
    const mailId = await poisonQueued()
    await sendMail(asking, { mailId }, {})
    expect(asked).toMatchObject([{ status: 'queued', attempts: 0, not_before: null }])
    expect(await rowOf(mailId)).toMatchObject({ status: 'queued', attempts: 1 })
  })

  test('is told from a server that has just stopped taking mail', async () => {
    let answer: MailAnswer = accepted
    let check: MailCheck = { ok: true }
    const { ctx, warned } = aProcess(
      () => answer,
      () => check,
    )
    expect(await sendMail(ctx, { mailId: await queued() }, {})).toBe('sent')
    answer = away
    const [first, second] = [await queued(), await queued()]
    expect(await sendMail(ctx, { mailId: first }, {})).toBe('queued')
    expect(await mailOutage(ctx.db)).toBeNull()
    expect(await sendMail(later(ctx, 11), { mailId: second }, {})).toBe('queued')
    expect(warned).toHaveLength(1)
    expect(await rowOf(second)).toMatchObject({ attempts: 0, not_before: null })

    await ctx.db.deleteFrom('mail_outage').execute()
    check = { ok: false, response: 'connect ECONNREFUSED' }
    expect(await sendMail(later(ctx, 11), { mailId: first }, {})).toBe('queued')
    expect(await mailOutage(ctx.db)).not.toBeNull()
    expect(await rowOf(first)).toMatchObject({ attempts: 1 })
  })
})

describe('mails to many', () => {
  test('tell of an outage, wait in it, and go on at once when it ends', async () => {
    let answer: MailAnswer = away
    const { ctx, warned, handed } = aProcess(
      () => answer,
      () => (answer === away ? { ok: false, response: 'away' } : { ok: true }),
    )
    const campaignId = await aBulkCampaign(ctx, { mails: 30 })
    const send = (at: Ctx) => sendBulk(at, { campaignId, letters: plainLetters })
    expect(await send(ctx)).toMatchObject({ ended: 'held' })
    expect(warned.map(({ message }) => message)).toEqual([
      'The mail server accepts no email: mails wait until it does',
    ])
    const tried = handed.length
    expect(await mailOutage(ctx.db)).toMatchObject({ waiting: 30 })
    // The lane's own patience is over long before the outage is.
    expect(await send(later(ctx, 100))).toMatchObject({ ended: 'held', handedOver: 0 })
    expect(handed).toHaveLength(tried)
    await takeJobs(ctx)
    answer = accepted
    expect(await probeMailServer(later(ctx, 101), {}, plainLetters)).toBe('up')
    expect(await takeNames()).toContainEqual(['campaigns.send', { campaignId }])
    expect(await send(later(ctx, 101))).toMatchObject({ ended: 'done', handedOver: 29 })
    expect(new Set(handed.slice(tried)).size).toBe(30)
  })

  test('tell once of a server that lets us in and takes none of them', async () => {
    let answer: MailAnswer = away
    const { ctx, warned } = aProcess(
      () => answer,
      () => ({ ok: true }),
    )
    const campaignId = await aBulkCampaign(ctx, { mails: 3 })
    for (let round = 0; round < 5; round++) {
      await sendBulk(later(ctx, round), { campaignId, letters: plainLetters })
      expect(await probeMailServer(later(ctx, round + 0.5), {}, plainLetters)).toBe('down')
    }
    expect(warned.map(({ message }) => message)).toEqual([
      'The mail server accepts no email: mails wait until it does',
    ])
    expect(await mailOutage(ctx.db)).toMatchObject({
      since: iso(ctx),
      lastFailedAt: iso(later(ctx, 4.5)),
      waiting: 3,
    })
    answer = { status: 'refused', response: '550 5.1.1 no such mailbox' }
    expect(await probeMailServer(later(ctx, 6), {}, plainLetters)).toBe('up')
  })

  test('are asked by another of them each time, and by none that must not leave', async () => {
    const poison = 'reader-1@example.test'
    const { ctx, handed } = aProcess(() => (handed.at(-1) === poison ? away : accepted))
    const campaignId = await aBulkCampaign(ctx, { mails: 3 })
    await ctx.db
      .updateTable('mails')
      .set({ recipient: 'erased-1@erased.invalid' })
      .where('recipient', '=', 'reader-0@example.test')
      .execute()
    await noteOutage(ctx, 'connect ECONNREFUSED')
    expect(await probeMailServer(ctx, {}, plainLetters)).toBe('down')
    expect(await probeMailServer(later(ctx, 1), {}, plainLetters)).toBe('up')
    expect(handed).toEqual([poison, 'reader-2@example.test'])
    expect(await takeNames()).toContainEqual(['campaigns.send', { campaignId }])
  })

  test('whose server is back and wants to be left alone are left alone', async () => {
    const { ctx } = aProcess(() => ({ status: 'later', response: '421 too fast', holdsAll: true }))
    await aBulkCampaign(ctx, { mails: 3 })
    await noteOutage(ctx, 'connect ECONNREFUSED')
    expect(await probeMailServer(ctx, {}, plainLetters)).toBe('up')
    const lane = await ctx.db
      .selectFrom('mail_lanes')
      .selectAll()
      .where('lane', '=', 'bulk')
      .executeTakeFirst()
    expect(lane).toMatchObject({ held_because: '421 too fast', times_held: 1 })
  })

  test.each([
    ['before', 'the outage ends'],
    ['by', 'the mail that ends it'],
  ])('keep the wait that the server asks for %s %s', async (when) => {
    const tooFast = {
      status: 'later' as const,
      response: '421 too fast',
      holdsAll: true as const,
      retryAfter: 600,
    }
    const { ctx } = aProcess(() => (when === 'by' ? tooFast : accepted))
    const mailId = await queued()
    await noteOutage(ctx, 'connect ECONNREFUSED')
    if (when === 'before') await pauseBulkLane(ctx, tooFast.response, tooFast.retryAfter)
    await sendMail(ctx, { mailId, probes: true }, {})
    expect(await mailOutage(ctx.db)).toBeNull()
    expect(await bulkLaneState(ctx)).toMatchObject({ heldSeconds: 600, timesHeld: 1 })
  })

  test('that were paused are not asked by', async () => {
    const { ctx, handed } = aProcess(
      () => accepted,
      () => ({ ok: true }),
    )
    await aBulkCampaign(ctx, { mails: 3, status: 'paused' })
    await noteOutage(ctx, 'connect ECONNREFUSED')
    expect(await probeMailServer(ctx, {}, plainLetters)).toBe('up')
    expect(handed).toEqual([])
  })
})

describe('trying waiting mails now', () => {
  test('ends an outage and forgets the moments that mails wait for; the server tells of another', async () => {
    const { ctx, warned } = aProcess(() => away)
    const mailId = await queued()
    await ctx.db
      .updateTable('mails')
      .set({ not_before: later(ctx, 300).now })
      .execute()
    await noteOutage(ctx, 'connect ECONNREFUSED')
    await takeJobs(ctx)
    expect(await sendWaitingNow(ctx)).toEqual({ mails: 1 })
    expect(await takeNames()).toContainEqual(['mail.send', { mailId }])
    expect(await sendMail(ctx, { mailId }, {})).toBe('queued')
    expect(warned).toHaveLength(3)
  })

  test('without an outage queues each once more, also beside a job that waits for later', async () => {
    const { ctx } = aProcess(() => accepted)
    const mailId = await queued()
    await takeJobs(ctx)
    expect(await sendWaitingNow(ctx)).toEqual({ mails: 1 })
    expect((await takeJobs(ctx)).map(({ options }) => options)).toEqual([{ onlyOne: `${mailId} now` }])
  })

  test('is for the system and administrators', async () => {
    await expect(sendWaitingNow(guestCtx)).rejects.toThrow('not allowed')
    await expect(probeMailServer(guestCtx, {}, plainLetters)).rejects.toThrow('not allowed')
  })
})
