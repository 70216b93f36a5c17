import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { recordingMail } from '#tests/support/fake-ports.ts'
import { neverRestores } from '#tests/support/never-restores.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { sendMail } from '../delivery/send-mail.server.ts'
import { mails } from '../mails/all-mails.server.ts'
import { queueMail } from '../queue-mail.server.ts'
import type { OptionalCategory } from '../rules/mail-categories.ts'
import { changePreferences } from './change-preferences.server.ts'
import { changePreferencesByLink } from './change-preferences-by-link.server.ts'
import { ownPreferences } from './own-preferences.server.ts'
import { preferencesOfAddress } from './preferences-of-address.server.ts'
import { preferencesOfLink } from './preferences-of-link.server.ts'
import { suppress } from './suppress.server.ts'
import { readPreferenceLink, unsubscribeLinks } from './unsubscribe-links.server.ts'
import { unwanted, unwantedReason } from './unwanted.server.ts'

const { sent, port } = recordingMail()
const { ctx, as } = await testContext({ mail: port })
beforeEach(() => void sent.splice(0))

const client = '203.0.113.7'
const all = { reminders: true, news: true, events: true }
const none = { reminders: false, news: false, events: false }
const tokenOf = (email: string, category: OptionalCategory) =>
  new URL(unsubscribeLinks(ctx, { email, category }).page).searchParams.get('t')
const unsubscribe = (email: string, category: OptionalCategory) =>
  changePreferencesByLink(ctx, { token: tokenOf(email, category), client })
const choose = (email: string, preferences: typeof all) =>
  changePreferencesByLink(ctx, { token: tokenOf(email, 'news'), preferences, client })

/** Both ways to ask, which have to agree: one address, and all of them. */
async function refusalOf(email: string, category: OptionalCategory) {
  const one = await ctx.db
    .selectNoFrom(unwantedReason(sql<string>`${email}::text`, category).as('reason'))
    .executeTakeFirstOrThrow()
  const { joins, reason } = unwanted({ email: 'a.email', userId: 'u.id' }, category)
  const { rows } = await sql<{ reason: string | null }>`
    select ${reason} as reason from (select ${email.toLowerCase()}::text as email) a
    left join users u on u.email = a.email ${joins}`.execute(ctx.db)
  expect(rows).toEqual([{ reason: one.reason }])
  return one.reason
}

let counter = 0
async function send(kind: 'event-reminder' | 'verify-email', recipient: string) {
  const variables = mails[kind].sample
  const mailId = await queueMail(ctx, {
    kind,
    subjectId: `s${counter++}`,
    recipient,
    variables: () => variables,
  } as never)
  return sendMail(as(system), { mailId: mailId ?? '' }, {})
}

describe('an address without an account', () => {
  test('does without mails of one category, by its link, once', async () => {
    const email = 'guest@school.example'
    await Promise.all([1, 2, 3].map(() => unsubscribe(email, 'reminders')))
    expect(await unsubscribe(email, 'reminders')).toEqual({ ok: true })
    expect(await refusalOf(email, 'reminders')).toBe('unsubscribed')
    expect(await refusalOf('Guest@School.example', 'reminders')).toBe('unsubscribed')
    expect(await refusalOf(email, 'news')).toBeNull()
    expect(await send('event-reminder', email)).toBe('suppressed')
    expect(await send('event-reminder', 'Guest@School.example')).toBe('suppressed')
    expect(await send('verify-email', email)).toBe('sent')
    expect(
      await ctx.db.selectFrom('mail_opt_outs').selectAll().where('email', '=', email).execute(),
    ).toHaveLength(1)
  })

  test('chooses, and changes its mind', async () => {
    const email = 'mind@school.example'
    await choose(email, none)
    expect((await preferencesOfAddress(ctx, email)).preferences).toEqual(none)
    await choose(email, { ...none, events: true })
    expect((await preferencesOfAddress(ctx, email)).preferences).toEqual({ ...none, events: true })
    expect(await refusalOf(email, 'events')).toBeNull()
    expect(await refusalOf(email, 'news')).toBe('unsubscribed')
  })

  test('gets an account, which begins with what the address said', async () => {
    const email = 'joins@school.example'
    await unsubscribe(email, 'news')
    const actor = await aUser(ctx, { email })
    expect((await ownPreferences(as(actor))).preferences).toEqual({ ...all, news: false })
    await changePreferences(as(actor), all)
    expect(await refusalOf(email, 'news')).toBeNull()
    expect(await preferencesOfLink(ctx, tokenOf(email, 'news'))).toEqual({
      preferences: all,
      comesBack: false,
      address: 'j…s@school.example',
      category: 'news',
    })
  })
})

describe('an account', () => {
  test('chooses by the link and in its settings alike', async () => {
    const actor = await aUser(ctx)
    await unsubscribe(actor.email, 'events')
    expect((await ownPreferences(as(actor))).preferences).toEqual({ ...all, events: false })
    await changePreferences(as(actor), none)
    expect(await refusalOf(actor.email, 'reminders')).toBe('unsubscribed')
    await choose(actor.email, all)
    expect((await ownPreferences(as(actor))).preferences).toEqual(all)
  })

  test('takes its choice along to another address; the old one keeps what was said there', async () => {
    const actor = await aUser(ctx)
    await unsubscribe(actor.email, 'news')
    const moved = { ...actor, email: `new-${actor.email}` }
    await ctx.db.updateTable('users').set({ email: moved.email }).where('id', '=', actor.userId).execute()
    expect(await refusalOf(moved.email, 'news')).toBe('unsubscribed')
    expect(await refusalOf(actor.email, 'news')).toBe('unsubscribed')
    await changePreferences(as(moved), all)
    expect(await refusalOf(moved.email, 'news')).toBeNull()
    expect(await refusalOf(actor.email, 'news')).toBe('unsubscribed')
  })
})

describe('an address that is written to no more', () => {
  const asSystem = as(system)

  test('after a hard bounce gets nothing at all, and says so', async () => {
    const actor = await aUser(ctx)
    const bounce = { email: actor.email, reason: 'hard-bounce' as const, details: '550 5.1.1 No such user' }
    const ids = await Promise.all([1, 2, 3].map(() => suppress(asSystem, bounce)))
    expect(ids.filter((id) => id !== null)).toHaveLength(1)
    expect(await refusalOf(actor.email, 'news')).toBe('unreachable')
    expect(await send('verify-email', actor.email)).toBe('suppressed')
    expect(await send('verify-email', actor.email.toUpperCase())).toBe('suppressed')
    expect((await ownPreferences(as(actor))).comesBack).toBe(true)
  })

  test('gets essential mails after a complaint, and a new subscription lifts the complaint', async () => {
    const email = 'spam@school.example'
    await suppress(asSystem, { email, reason: 'complaint', details: '', source: 'provider' })
    expect(await refusalOf(email, 'news')).toBe('unsubscribed')
    expect(await send('event-reminder', email)).toBe('suppressed')
    expect(await send('verify-email', email)).toBe('sent')
    expect(await preferencesOfAddress(ctx, email)).toEqual({ preferences: none, comesBack: false })
    await choose(email, { ...none, events: true })
    expect(await refusalOf(email, 'events')).toBeNull()
    expect(await refusalOf(email, 'news')).toBe('unsubscribed')
  })

  test('for both reasons is named once, as unreachable', async () => {
    const email = 'both@school.example'
    for (const reason of ['complaint', 'hard-bounce'] as const) {
      await suppress(asSystem, { email, reason, details: '' })
    }
    await unsubscribe(email, 'news')
    expect(await refusalOf(email, 'news')).toBe('unreachable')
    expect(await send('verify-email', email)).toBe('suppressed')
  })

  test('is recorded by the system and by administrators only', async () => {
    await expect(suppress(ctx, { email: 'x@y.example', reason: 'complaint', details: '' })).rejects.toThrow(
      'not allowed',
    )
  })
})

describe('the link', () => {
  test('is the same every time, and in every optional mail', async () => {
    const email = 'reader@school.example'
    await send('event-reminder', email)
    await send('verify-email', email)
    const [optional, essential] = sent
    const links = unsubscribeLinks(ctx, { email, category: 'reminders' })
    expect(optional?.headers).toMatchObject({
      'List-Unsubscribe': `<${links.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(optional?.html).toContain(links.page)
    expect(optional?.text).toContain(links.page)
    expect(links.page).not.toContain('reader')
    expect(Object.keys(essential?.headers ?? {}).join()).not.toMatch(/unsubscribe/i)
    expect(`${essential?.html}${essential?.text}`).not.toMatch(/unsubscribe/i)
  })

  test('that is none of ours changes nothing, and guesses are counted', async () => {
    const taken: string[] = []
    const limiter = {
      ...neverRestores,
      take: async (limit: string, key: string) => {
        taken.push(`${limit} ${key}`)
        return { ok: true as const }
      },
    }
    const counted: Ctx = { ...ctx, ports: { ...ctx.ports, limiter } }
    const otherPurpose = ctx.ports.tokens.encrypt('another purpose', 'news reader@school.example')
    const noCategory = ctx.ports.tokens.encrypt('mail wishes', 'receipts reader@school.example')
    for (const token of [null, '', 'x', otherPurpose, noCategory]) {
      expect(readPreferenceLink(ctx, token)).toBeNull()
      expect(await changePreferencesByLink(counted, { token, client })).toEqual({
        ok: false,
        reason: 'link-void',
      })
      expect(await preferencesOfLink(ctx, token)).toBeNull()
    }
    expect(new Set(taken)).toEqual(new Set([`mail-preferences client ${client}`]))
    for (const last of [1, 2])
      await changePreferencesByLink(counted, { token: null, client: `2001:db8:1:2::${last}` })
    expect(taken.slice(-2)).toEqual(Array(2).fill('mail-preferences client 2001:db8:1:2'))
  })

  test('is refused with a waiting time after too many requests', async () => {
    const limiter = { ...neverRestores, take: async () => ({ ok: false as const, retryAfter: 9 }) }
    const strict: Ctx = { ...ctx, ports: { ...ctx.ports, limiter } }
    const token = tokenOf('busy@school.example', 'news')
    expect(await changePreferencesByLink(strict, { token, client })).toEqual({
      ok: false,
      reason: 'too-many',
      retryAfter: 9,
    })
  })
})
