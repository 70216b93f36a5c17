import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { newId } from '#app/kernel/ids.ts'
import { firstPage } from '#app/kernel/keyset.ts'
import { fileOf } from '#tests/support/file-of.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { historyCounts } from './history-counts.server.ts'
import { mailHistory } from './mail-history.server.ts'
import { htmlOfMail, mailOfHistory } from './mail-of-history.server.ts'
import { historyListing } from './rules/history-listing.ts'
import { historyColumns } from './ui/history-table.tsx'

const world = await testContext()
const ctx: Ctx = world.as(actorWithRole('admin'))

async function aMail(fields: object = {}): Promise<string> {
  const id = newId()
  const mail = {
    id,
    kind: 'receipt',
    subject_id: id,
    recipient: 'nadia@school.example',
    recipient_name: 'Nadia Karim',
    message_id: `<${id}@localhost>`,
    variables: '{}',
    attachments: '[]',
    created_at: ctx.now,
    status: 'sent' as const,
    subject: 'Your receipt',
    sent_at: ctx.now,
    attempts: 1,
  }
  await ctx.db
    .insertInto('mails')
    .values({ ...mail, ...fields })
    .execute()
  return id
}

const asked = (query: string) => listAsked(historyListing, new URLSearchParams(query), 'Asia/Dubai')
async function idsOf(query: string, addresses: string[] = []): Promise<string[]> {
  const { rows } = await mailHistory(ctx, asked(query), addresses)
  return rows.map(({ id }) => id)
}

const long = addMinutes(ctx.now, -60)
const sent = await aMail()
const failed = await aMail({
  status: 'failed',
  last_error: '550 5.1.1 User unknown',
  recipient: 'omar@school.example',
  recipient_name: 'Omar Aziz',
  created_at: addMinutes(ctx.now, -1),
  sent_at: null,
})
const lost = await aMail({
  status: 'sending',
  sending_at: long,
  created_at: addMinutes(ctx.now, -2),
  sent_at: null,
})
const leaving = await aMail({
  status: 'sending',
  sending_at: ctx.now,
  created_at: addMinutes(ctx.now, -3),
  kind: 'refund',
})
const back = await aMail({ bounced_at: ctx.now, bounce: 'hard-bounce', created_at: addMinutes(ctx.now, -4) })
const old = await aMail({ created_at: new Date('2026-10-05T21:00:00Z'), kind: 'simple', subject: '=1+1' })

describe('the history', () => {
  test.each([
    ['', [sent, failed, lost, leaving, back, old]],
    ['state=unsent', [failed, lost]],
    ['state=failed', [failed]],
    ['state=answer-lost', [lost]],
    ['state=sending', [leaving]],
    ['state=bounced', [back]],
    ['state=sent', [sent, old]],
    ['state=queued', []],
    ['state=nonsense', [sent, failed, lost, leaving, back, old]],
    ['kind=refund', [leaving]],
    ['q=Omar@', [failed]],
    ['q=omar a', [failed]],
    ['q=mar', []],
    ['q=%25', []],
    ['from=2026-10-06&until=2026-10-06', [old]],
    ['until=2026-10-05', []],
    [`campaign=${newId()}`, []],
  ])('of “%s” shows what is asked for, the newest first', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids)
  })

  test('finds by addresses of people whose name was searched for', async () => {
    expect(await idsOf('q=somebody', ['omar@school.example'])).toEqual([failed])
  })

  test('goes from page to page and back', async () => {
    const next = (page = firstPage) => mailHistory(ctx, { ...asked(''), page, size: 2 }, [])
    const one = await next()
    expect(one).toMatchObject({ previous: null, next: failed })
    const two = await next({ after: failed, before: null })
    expect(two.rows.map(({ id }) => id)).toEqual([lost, leaving])
    const back = await next({ after: null, before: lost })
    expect(back.rows.map(({ id }) => id)).toEqual([sent, failed])
  })

  test('counts what waits', async () => {
    expect(await historyCounts(ctx)).toEqual({ failed: 1, answerLost: 1, bounced: 1, queued: 0 })
  })

  test('leaves as a file in which nothing is a formula', async () => {
    const lines = await fileOf(historyColumns, (part) =>
      mailHistory(ctx, { ...asked('kind=simple'), ...part }, []),
    )
    expect(lines).toContain('"Sent (UTC)","Recipient","Name","Status","Template","Subject","Attempts"')
    expect(lines).toContain(`"sent","simple","'=1+1","1","2026-10-05 21:00:00"`)
  })

  test('is for administrators', async () => {
    const member = world.as(actorWithRole('user'))
    await expect(mailHistory(member, asked(''), [])).rejects.toThrow('not allowed')
    await expect(mailOfHistory(member, sent)).rejects.toThrow('not allowed')
    await expect(htmlOfMail(member, sent)).rejects.toThrow('not allowed')
    await expect(historyCounts(member)).rejects.toThrow('not allowed')
  })
})

describe('one mail', () => {
  test('tells its life, its headers and why its address is written to no more', async () => {
    await ctx.db
      .insertInto('mail_suppressions')
      .values({ email: 'omar@school.example', reason: 'hard-bounce', created_at: ctx.now })
      .execute()
    const mail = await mailOfHistory(ctx, failed)
    expect(mail).toMatchObject({
      state: 'failed',
      suppressions: ['hard-bounce'],
      lastError: '550 5.1.1 User unknown',
      userId: null,
    })
    expect(mail.headers).toContainEqual({ name: 'To', value: 'Omar Aziz <omar@school.example>' })
    expect(mail.headers).toContainEqual({ name: 'Message-ID', value: `<${failed}@localhost>` })
  })

  test('shows no picture that was attached, which may be the code of a ticket', async () => {
    const id = await aMail({ html: '<img src="cid:ticket-qr-1" alt="Code"><p>Hello</p>' })
    expect(await htmlOfMail(ctx, id)).toMatch(
      /^<img src="data:image\/svg\+xml;base64,[\w+/=]+" alt="Code"><p>Hello/,
    )
    await expect(htmlOfMail(ctx, sent)).rejects.toThrow('mail')
    await expect(mailOfHistory(ctx, newId())).rejects.toThrow('mail')
  })
})
