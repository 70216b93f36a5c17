import { describe, expect, test } from 'vitest'
import { preferencesOfAddress } from '#app/features/mail/preferences/preferences-of-address.server.ts'
import { suppress } from '#app/features/mail/preferences/suppress.server.ts'
import { unsubscribeLinks } from '#app/features/mail/preferences/unsubscribe-links.server.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'
import { webhookHeaders } from '#tests/support/signed-webhook.ts'
import { system } from '#tests/support/test-context.ts'

const secret = `whsec_${Buffer.from('a secret of the mail provider').toString('base64')}`
const { ctx, request, post, signedIn } = await testApp({ environment: { MAIL_WEBHOOK_SECRET: secret } })
const without = await testApp()

const linksOf = (email: string) => {
  const { page, oneClick } = unsubscribeLinks(ctx, { email, category: 'news' })
  return { page: page.replace(ctx.site.baseUrl, ''), oneClick: oneClick.replace(ctx.site.baseUrl, '') }
}
const preferencesAt = async (email: string) => (await preferencesOfAddress(ctx, email)).preferences
const all = { reminders: true, news: true, events: true }

describe('the single press of a mail program', () => {
  test.each([
    [
      'as the standard has it',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'List-Unsubscribe=One-Click',
    ],
    ['with nothing', {}, ''],
    ['from elsewhere', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }, 'x'],
  ])('%s is done, also again', async (name, headers, body) => {
    const email = `${name.replaceAll(' ', '.')}@school.example`
    const { oneClick } = linksOf(email)
    for (const _ of [1, 2]) {
      const answer = await request(oneClick, { method: 'POST', headers, body })
      expect([answer.status, await answer.text()]).toEqual([200, 'You are unsubscribed.'])
    }
    expect(await preferencesAt(email)).toEqual({ ...all, news: false })
  })

  test('looking at it changes nothing and leads to the page', async () => {
    const { oneClick, page } = linksOf('looks@school.example')
    for (const method of ['GET', 'HEAD']) {
      const answer = await request(oneClick, { method })
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe(page)
      expect(answer.headers.get('cache-control')).toContain('no-store')
    }
    expect(await preferencesAt('looks@school.example')).toEqual(all)
  })

  test('of a link that is none of ours is refused', async () => {
    for (const token of ['', 'x', 'A'.repeat(2_000), '%0d%0aSet-Cookie:a=b']) {
      const answer = await request(`/mail/unsubscribe?t=${token}`, { method: 'POST' })
      expect(answer.status).toBe(404)
    }
  })

  test('opens no other form to other sites', async () => {
    const { page } = linksOf('other@school.example')
    const answer = await request(page, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: 'a=b',
    })
    expect(answer.status).toBe(403)
  })
})

describe('the page', () => {
  test('tells whom it is about, what comes and what always comes, and nobody else', async () => {
    const { page } = linksOf('amal.haddad@school.example')
    const answer = await request(page)
    const text = shownText(await answer.text())
    for (const words of [
      'a…d@school.example',
      'You get: News from the network',
      'Unsubscribe',
      'Unsubscribe from all of these',
      'Always sent',
      'Tickets, receipts and refunds',
      'Sign-in, password and email address',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('amal.haddad@')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('same-origin')
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    expect(await preferencesAt('amal.haddad@school.example')).toEqual(all)
  })

  test.each([
    ['one press', { intent: 'stop' }, { ...all, news: false }],
    ['chosen ones', { events: 'on' }, { reminders: false, news: false, events: true }],
    [
      'all of them',
      { intent: 'none', events: 'on', news: 'on' },
      { reminders: false, news: false, events: false },
    ],
  ])('works as a plain form: %s', async (name, fields, expected) => {
    const email = `${name.replaceAll(' ', '.')}@school.example`
    const { page } = linksOf(email)
    const answer = await post(page, fields)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`${page}&notice=preferences-saved`)
    expect(await preferencesAt(email)).toEqual(expected)
    const text = shownText(await (await request(page)).text())
    expect(text).toContain('You are unsubscribed')
  })

  test('confirms that mails are resumed', async () => {
    const email = 'gone@school.example'
    await suppress({ ...ctx, actor: system }, { email, reason: 'hard-bounce', details: '550' })
    expect(shownText(await (await request(linksOf(email).page)).text())).toContain(
      'Mail to this address comes back',
    )
  })

  test('reports an incomplete link', async () => {
    for (const address of ['/mail/preferences', '/mail/preferences?t=x']) {
      const answer = await request(address)
      expect(shownText(await answer.text())).toContain('This link is not complete')
    }
    expect((await post('/mail/preferences?t=x', { intent: 'none' })).status).toBe(200)
  })
})

test('a person reads in the account that mail comes back', async () => {
  const member = await signedIn()
  const read = async (path: string) =>
    shownText(await (await request(path, { cookie: member.cookie })).text())
  expect(await read('/account')).not.toContain('comes back')
  await suppress({ ...ctx, actor: system }, { email: member.email, reason: 'hard-bounce', details: '550' })
  expect(await read('/account')).toContain('Emails to this address bounce.')
  expect(await read('/account/settings/notifications')).toContain('Mail to your address comes back')
})

describe('the webhook of the mail provider', () => {
  const body = JSON.stringify({ type: 'email.opened', data: { to: ['a@school.example'] } })
  const tell = (headers: Record<string, string>, what = body) =>
    request('/webhooks/mail', { method: 'POST', headers, body: what })
  const signed = (id: string, what = body) => webhookHeaders(what, { secret, id, at: new Date() })

  test('accepts a signed event and answers not-needed when the event changes nothing', async () => {
    const answer = await tell(signed('msg_1'))
    expect([answer.status, await answer.text()]).toEqual([200, 'not-needed'])
  })

  test('refuses everything else', async () => {
    expect((await tell({})).status).toBe(400)
    expect((await tell({ ...signed('msg_2'), 'webhook-id': 'msg_3' })).status).toBe(400)
    expect((await tell(signed('msg_4'), `${body} `)).status).toBe(400)
    expect((await tell(signed('msg_5', 'no JSON'), 'no JSON')).status).toBe(400)
    const long = 'x'.repeat(300 * 1024)
    expect((await tell(signed('msg_6', long), long)).status).toBe(413)
  })

  test('exists only with a configured secret and accepts only POST', async () => {
    const answer = await without.request('/webhooks/mail', { method: 'POST', headers: signed('msg_7'), body })
    expect(answer.status).toBe(404)
    expect((await request('/webhooks/mail')).status).toBe(404)
  })
})

describe('the addresses that are written to no more', () => {
  const path = '/admin/email/suppressions'

  test('are read, added and lifted by administrators', async () => {
    const admin = await signedIn('admin')
    const read = async (at: string) => shownText(await (await request(at, admin)).text())
    expect(await read(`${path}?q=nobody.like.that`)).toContain('No matching addresses')

    const typed = { email: 'Board@School.example', stops: 'all', details: 'Asked by phone' }
    const added = await post(`${path}/new`, typed, admin)
    expect(added.headers.get('location')).toBe(`${path}?notice=address-stopped`)
    const again = await (await post(`${path}/new`, typed, admin)).text()
    expect(again).toContain('This address is already suppressed')
    const wrong = await (await post(`${path}/new`, { email: 'a\r\nBcc: b@c.example' }, admin)).text()
    expect(wrong).toContain('Please enter a valid email address')

    const list = await read(`${path}?q=board@`)
    for (const words of ['board@school.example', 'Manual', 'All emails', 'Asked by phone']) {
      expect(list).toContain(words)
    }
    const { id } = await ctx.db
      .selectFrom('mail_suppressions')
      .select('id')
      .where('email', '=', 'board@school.example')
      .executeTakeFirstOrThrow()
    const one = await (await request(`${path}/${id}`, admin)).text()
    for (const words of [
      'An administrator suppressed this address.',
      'Remove suppression…',
      'Asked by phone',
    ]) {
      expect(one).toContain(words)
    }
    for (const _ of [1, 2]) {
      const lifted = await post(`${path}/${id}`, { intent: 'lift' }, admin)
      expect(lifted.headers.get('location')).toBe(`${path}?notice=address-lifted`)
    }
    expect(await read(`${path}?q=board@`)).toContain('No matching addresses')
  })

  test('are seen at the person', async () => {
    const admin = await signedIn('admin')
    const member = await signedIn()
    await suppress({ ...ctx, actor: system }, { email: member.email, reason: 'complaint', details: '' })
    const dialog = await (await request(`/admin/members/${member.userId}`, admin)).text()
    expect(dialog).toContain('No optional email is sent to this address')
    await suppress({ ...ctx, actor: system }, { email: member.email, reason: 'hard-bounce', details: '' })
    expect(await (await request(`/admin/members/${member.userId}`, admin)).text()).toContain(
      'No email is sent to this address',
    )
  })
})
