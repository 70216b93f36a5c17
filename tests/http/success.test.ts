import { describe, expect, test } from 'vitest'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aHeldOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { goodPassword, tokenMailedTo } from '#tests/support/people-context.ts'
import { shownText } from '#tests/support/shown-text.ts'

const now = new Date('2026-12-01T12:00:00Z')
const { ctx, request, post, signedIn } = await testApp({ now })

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ')

const buyer = (email: string) => ({ name: 'Noor Guest', email, phone: '' })
const successOf = ({ reference, key }: { reference: string; key: string }) =>
  `/success?order=${reference}&key=${key}`

async function aPaid(email: string, quantity = 1) {
  return aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx), quantity }, { buyer: buyer(email) })
}

describe('the success page', () => {
  test('says what was bought, shows the first code, and what is missing', async () => {
    const shown = shownText(await (await request(successOf(await aPaid('three@school.example', 3)))).text())
    for (const text of [
      "You're in",
      'Payment Successful!',
      'Your 3 tickets are on the way to three@school.example',
      'View Your Tickets',
      'Create account',
      'View Membership',
      'Add to calendar',
      'Show all 3',
      'Send link',
      'Keep your tickets in an account',
    ])
      expect(shown).toContain(text)
    const one = shownText(await (await request(successOf(await aPaid('one@school.example')))).text())
    expect(one).toContain('Your ticket is on the way to one@school.example')
    expect(one).not.toContain('Go to Account')
    for (const text of ['Show all', 'Send link']) expect(one).not.toContain(text)
  })

  test('makes an account by a password, and the same answer for an address that has one', async () => {
    const { email } = await signedIn()
    const answers = []
    for (const address of ['new-here@school.example', email]) {
      const order = await aPaid(address)
      const answer = await post(successOf(order), { password: goodPassword })
      expect(answer.status).toBe(200)
      answers.push(
        shownText(await answer.text())
          .replaceAll(address, '…')
          .replaceAll(order.reference, '…')
          .replaceAll(/\b(?:[0-9A-Z]{4} ){6}[0-9A-Z]{2}\b/g, '…'),
      )
      expect(cookiesOf(answer)).toContain('staffroom-sign-up=')
    }
    expect(answers[0]).toContain('Check your inbox')
    expect(answers[1]).toBe(answers[0])
    const kinds = await ctx.db.selectFrom('mails').select('kind').where('recipient', '=', email).execute()
    expect(kinds.map(({ kind }) => kind)).toContain('account-exists')
  })

  test('the device that chose the password is signed in when the address is verified', async () => {
    const email = 'same-device@school.example'
    const made = await post(successOf(await aPaid(email)), { password: goodPassword })
    const token = await tokenMailedTo(ctx, email)
    const verified = await post('/auth/verify', { token }, { cookie: cookiesOf(made) })
    expect(verified.headers.get('location')).toBe('/account?notice=account-ready')
    const account = await request('/account', { cookie: cookiesOf(verified) })
    expect(account.status).toBe(200)
  })

  test('refuses a weak password, an unpaid order and an order of an account', async () => {
    const weak = await post(successOf(await aPaid('weak@school.example')), { password: 'short' })
    expect(shownText(await weak.text())).toContain('Use at least 8 characters')
    const held = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    expect((await post(successOf(held), { password: goodPassword })).status).toBe(404)
    const { cookie, userId } = await signedIn()
    const own = await aPaid('own@school.example')
    await ctx.db.updateTable('orders').set({ user_id: userId }).where('id', '=', own.id).execute()
    expect((await post(successOf(own), { password: goodPassword }, { cookie })).status).toBe(404)
  })
})

describe('a code at the payment', () => {
  const send = (reference: string, body: object) =>
    request(`/orders/${reference}/code`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test('answers with the order that takes the place of the one before', async () => {
    const { code } = await aDiscountCode(ctx, { percent: 50 })
    const { reference, key } = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    const answer = (await (await send(reference, { key, code })).json()) as { reference: string; key: string }
    const page = shownText(await (await request(`/orders/${answer.reference}/pay?key=${answer.key}`)).text())
    expect(page).toContain('Pay AED 50')
    const before = shownText(await (await request(`/orders/${reference}/pay?key=${key}`)).text())
    expect(before).toContain('Your time has run out')
  })

  test('is refused with a reason, and what is no code of ours with 400', async () => {
    const { reference, key } = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    const refused = await send(reference, { key, code: 'never-heard-of' })
    expect(await refused.json()).toMatchObject({ ok: false, reason: 'code-refused' })
    for (const body of [{}, { key }, { key, code: 7 }, { code: 'x' }, { key, code: 'x'.repeat(9_999) }])
      expect((await send(reference, body)).status).toBe(400)
    expect((await send(reference, { key: 'X'.repeat(26), code: 'x' })).status).toBe(404)
  })
})
