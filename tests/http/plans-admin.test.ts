import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { testApp } from '#tests/support/app.ts'
import { refusedEntry } from '#tests/support/refused-entry.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp({ now: new Date('2026-12-01T12:00:00Z') })
const { cookie } = await signedIn('admin')

const list = '/admin/plans'
const terms = {
  tier: 'standard',
  price: '250',
  currency: 'AED',
  freePerMonth: '1',
  freePerEvent: '1',
  features: 'One ticket a month\nThe directory',
}
const newName = () => `Plan ${newId().slice(24)}`
const page = async (path: string) => shownText(await (await request(path, { cookie })).text())
const planRow = (name: string) =>
  ctx.db.selectFrom('plans').selectAll().where('name', '=', name).executeTakeFirstOrThrow()

describe('the screens of plans', () => {
  test('are for administrators alone, to read and to write', async () => {
    const id = await aPlan(ctx, 'basic')
    const strangers = [undefined, (await signedIn('user')).cookie, (await signedIn('door')).cookie]
    for (const stranger of strangers) {
      for (const path of [list, `${list}/new`, `${list}/${id}`]) {
        const answer = await request(path, { cookie: stranger })
        expect([answer.status, answer.headers.get('location')]).toEqual([302, refusedEntry(path, stranger)])
      }
      for (const [path, form] of [
        [`${list}/new`, { ...terms, name: newName() }],
        [`${list}/${id}`, { intent: 'archive' }],
      ] as const) {
        const answer = await post(path, form, { cookie: stranger })
        expect(answer.headers.get('location')).toBe(refusedEntry('/admin', stranger))
      }
    }
    const row = await ctx.db.selectFrom('plans').select('archived_at').where('id', '=', id).executeTakeFirst()
    expect(row?.archived_at).toBeNull()
  })

  test('return 404 for an unknown plan', async () => {
    for (const id of [newId(), 'x']) expect((await request(`${list}/${id}`, { cookie })).status).toBe(404)
    expect((await post(`${list}/${newId()}`, { intent: 'archive' }, { cookie })).status).toBe(404)
  })

  test('create a plan without JavaScript and show it', async () => {
    const name = newName()
    const made = await post(`${list}/new`, { ...terms, name, isPopular: 'on', taxPercent: '5' }, { cookie })
    const row = await planRow(name)
    expect(made.headers.get('location')).toBe(`${list}/${row.id}?notice=plan-created`)
    expect(row).toMatchObject({
      price_minor: 25_000,
      tax_basis_points: 500,
      is_popular: true,
      features: ['One ticket a month', 'The directory'],
    })
    const shown = await page(list)
    for (const text of [name, 'Standard', '250 a month', '1 a month, 1 an event', '0 paying', 'Most Popular'])
      expect(shown).toContain(text)
  })

  test('show errors under their fields and keep the typed text', async () => {
    const name = newName()
    await post(`${list}/new`, { ...terms, name }, { cookie })
    const answers: [Record<string, string>, string][] = [
      [{ name: '' }, 'Name is required'],
      [{ name: name.toUpperCase() }, 'Another plan has this name, perhaps an archived one.'],
      [{ name: newName(), price: '0' }, 'Please enter an amount from 0.01 to 100000'],
      [{ name: newName(), price: '1.99' }, 'The minimum card payment is AED 2.'],
    ]
    for (const [form, text] of answers) {
      const answer = await post(`${list}/new`, { ...terms, description: 'Kept words', ...form }, { cookie })
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(shownText(html).replace(/\s/g, ' ')).toContain(text)
      expect(html).toContain('value="Kept words"')
    }
  })

  test('warn the second of two editors and accept a second save', async () => {
    const name = newName()
    await post(`${list}/new`, { ...terms, name }, { cookie })
    const { id } = await planRow(name)
    const save = (version: string, price: string) =>
      post(`${list}/${id}`, { ...terms, name, price, version, intent: 'save' }, { cookie })
    const refused = await save('2026-11-30T00:00:00.000Z', '300')
    const html = await refused.text()
    expect(shownText(html)).toContain('Another administrator saved this plan after you opened it.')
    expect(html).toContain('value="300"')
    expect((await planRow(name)).price_minor).toBe(25_000)
    const version = /name="version" value="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await save(version, '300')).headers.get('location')).toBe(`${list}/${id}?notice=plan-saved`)
    expect((await planRow(name)).price_minor).toBe(30_000)
  })

  test('archive and restore a plan', async () => {
    const name = newName()
    await post(`${list}/new`, { ...terms, name }, { cookie })
    const { id } = await planRow(name)
    const archived = await post(`${list}/${id}`, { intent: 'archive' }, { cookie })
    expect(archived.headers.get('location')).toBe(`${list}/${id}?notice=plan-archived`)
    expect(await page(`${list}/${id}`)).toContain('This plan is archived')
    expect(await page(list)).not.toContain(name)
    expect(await page(`${list}?show=archived`)).toContain(name)
    const restored = await post(`${list}/${id}`, { intent: 'restore' }, { cookie })
    expect(restored.headers.get('location')).toBe(`${list}/${id}?notice=plan-restored`)
    expect(await page(list)).toContain(name)
  })
})
