import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { refusedEntry } from '#tests/support/refused-entry.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp({ now: new Date('2026-12-01T12:00:00Z') })
const { cookie } = await signedIn('admin')

const list = '/admin/discounts'
const terms = { scope: 'tickets', kind: 'percent', percent: '50' }
const newCode = () => `form-${newId().slice(24)}`

const page = async (path: string) => shownText(await (await request(path, { cookie })).text())
const codeRow = (code: string) =>
  ctx.db.selectFrom('discount_codes').selectAll().where('code', '=', code).executeTakeFirst()

describe('the screens of discount codes', () => {
  test('are for administrators alone, to read and to write', async () => {
    const { id } = await aDiscountCode(ctx)
    const strangers = [undefined, (await signedIn('user')).cookie, (await signedIn('door')).cookie]
    for (const stranger of strangers) {
      for (const path of [list, `${list}/new`, `${list}/${id}`]) {
        const answer = await request(path, { cookie: stranger })
        expect([answer.status, answer.headers.get('location')]).toEqual([302, refusedEntry(path, stranger)])
      }
      for (const [path, form] of [
        [`${list}/new`, { ...terms, code: newCode() }],
        [`${list}/${id}`, { intent: 'pause' }],
      ] as const) {
        const answer = await post(path, form, { cookie: stranger })
        expect(answer.headers.get('location')).toBe(refusedEntry('/admin', stranger))
      }
    }
    const row = await ctx.db
      .selectFrom('discount_codes')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.status).toBe('active')
  })

  test('return 404 for an unknown code', async () => {
    for (const id of [newId(), 'x']) expect((await request(`${list}/${id}`, { cookie })).status).toBe(404)
    expect((await post(`${list}/${newId()}`, { intent: 'pause' }, { cookie })).status).toBe(404)
  })

  test('create a code without JavaScript and show it', async () => {
    const code = newCode()
    const made = await post(
      `${list}/new`,
      {
        ...terms,
        code: ` ${code.toUpperCase()} `,
        note: 'Half',
        totalLimit: '5',
        validUntil: '2027-01-01T00:00',
      },
      { cookie },
    )
    const row = await codeRow(code)
    expect(made.headers.get('location')).toBe(`${list}/${row?.id}?notice=discount-created`)
    expect(row).toMatchObject({ percent: 50, total_limit: 5, valid_until: new Date('2026-12-31T20:00:00Z') })
    const shown = await page(`${list}?q=${code}`)
    for (const text of [code.toUpperCase(), 'Half', '50% off', '0 of 5', 'Active'])
      expect(shown).toContain(text)
    expect(await page(`${list}?q=nothing-like-it`)).toContain('No discount codes here')
  })

  test('show errors under their fields and keep the typed text', async () => {
    const code = newCode()
    await aDiscountCode(ctx, { code })
    const answers: [Record<string, string>, string][] = [
      [{ code: 'two words' }, 'Please use 2 to 40 letters, digits, dashes or underscores'],
      [{ code, note: 'Kept words' }, 'Another discount code has this name. Please choose a different one.'],
      [{ code: newCode(), percent: '0' }, 'Please enter a whole number from 1 to 100'],
      [{ code: newCode(), minimumOrder: '5' }, 'Please choose the currency of the amounts'],
    ]
    for (const [form, text] of answers) {
      const answer = await post(`${list}/new`, { ...terms, ...form }, { cookie })
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(shownText(html)).toContain(text)
      expect(html).toContain(`value="${form.note ?? form.code}"`)
    }
  })

  test('refuse a limit below the number of uses, pause, resume and archive', async () => {
    const { id, code } = await aDiscountCode(ctx)
    const order = await aHeldOrder(
      ctx,
      { ticketTypeId: await aTicketType(ctx) },
      { discountCode: code, expectedTotalMinor: 0 },
    )
    await aHeldOrder(
      ctx,
      { ticketTypeId: await aTicketType(ctx) },
      { discountCode: code, expectedTotalMinor: 0 },
    )
    const form = { ...terms, code, percent: '100', totalLimit: '1' }
    expect(shownText(await (await post(`${list}/${id}`, form, { cookie })).text())).toContain(
      'This code was already used 2 times. Please enter 2 or more.',
    )
    const html = await (await request(`${list}/${id}`, { cookie })).text()
    expect(html).toContain(`href="/admin/orders/${order.id}"`)
    for (const text of [order.reference, 'Nadia Karim', 'nadia@school.example', 'Used'])
      expect(shownText(html)).toContain(text)

    for (const [step, notice, state] of [
      ['pause', 'discount-paused', 'Paused'],
      ['resume', 'discount-resumed', 'Active'],
      ['archive', 'discount-archived', 'This code is archived'],
    ] as const) {
      const answer = await post(`${list}/${id}`, { intent: step }, { cookie })
      expect(answer.headers.get('location')).toBe(`${list}/${id}?notice=${notice}`)
      expect(await page(`${list}/${id}`)).toContain(state)
    }
    expect(await page(`${list}?show=archived`)).toContain(code)
    await expectInvariants(ctx)
  })
})
