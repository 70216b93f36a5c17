import { describe, expect, test } from 'vitest'
import { eventAtAddress } from '#app/features/events/event-page.server.ts'
import { ticketsOfEvent } from '#app/features/ticketing/cart/event-tickets.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { inLanguage } from '#language'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { contentKinds, translationListing } from './rules/translatable.ts'
import { saveContentTranslations } from './save-content-translations.server.ts'
import { textsToTranslate } from './texts-to-translate.server.ts'
import { typedTexts } from './translation-form.ts'
import { translationList } from './translation-list.server.ts'

const { ctx, as } = await testContext()
const admin = as(await aUser(ctx, { role: 'admin' }))
const dish = (name: string) => ({ id: `id-${name}`, name, allergens: [] })

async function aMeal() {
  const id = await anEvent(ctx, {
    title: 'Dinner for leaders',
    summary: 'A quiet evening.',
    description_html: '<p>We eat.</p>',
    menu: JSON.stringify({
      starters: [dish('Lamb')],
      mains: [],
      desserts: [],
      gone: { starters: [], mains: [dish('Old dish')], desserts: [] },
    }),
    speakers: JSON.stringify([{ name: 'Amal', line: 'Head of school', link: null }]),
  })
  await aTicketType(ctx, { event_id: id, name: 'Standard', perks: ['Dinner'] })
  return { kind: 'event', id }
}
const search = (query: string) => listAsked(translationListing, new URLSearchParams(query), 'Asia/Dubai')
const filled = (texts: Awaited<ReturnType<typeof textsToTranslate>>['texts'], of: Record<string, string>) =>
  new Map(
    texts.map(({ key, original, seen, translation }) => [key, { text: of[original] ?? translation, seen }]),
  )

test('guests, members and door staff may not', async () => {
  const of = await aMeal()
  for (const actor of [ctx.actor, actorWithRole('user'), actorWithRole('door')]) {
    const stranger = as(actor)
    for (const attempt of [
      translationList(stranger, 'ar', search('')),
      textsToTranslate(stranger, 'ar', of),
      saveContentTranslations(stranger, 'ar', of, new Map()),
    ])
      await expect(attempt).rejects.toThrow('not allowed')
  }
})

test('what there is not is not found, whatever it is called', async () => {
  for (const of of [
    { kind: 'event', id: '0b5f6e1e-0000-7000-8000-000000000000' },
    { kind: 'event', id: "'; drop table events" },
    { kind: 'toString', id: 'x' },
  ])
    await expect(textsToTranslate(admin, 'ar', of)).rejects.toThrow('not found')
})

test('every kind can be listed by itself', async () => {
  for (const kind of contentKinds)
    await expect(translationList(admin, 'ar', search(`kind=${kind}`))).resolves.toBeInstanceOf(Array)
})

describe('the texts of an event', () => {
  test('are its own and those of its people, tickets and menu, each once', async () => {
    const { texts, title } = await textsToTranslate(admin, 'ar', await aMeal())
    expect(title).toBe('Dinner for leaders')
    const originals = texts.map(({ original }) => original)
    for (const text of [
      'Dinner for leaders',
      'A quiet evening.',
      '<p>We eat.</p>',
      'Head of school',
      'Standard',
      'Dinner',
      'Lamb',
    ])
      expect(originals).toContain(text)
    expect(new Set(originals).size).toBe(originals.length)
    expect(originals).not.toContain('Amal')
  })

  test('reach its page and its tickets, and the list says what is missing', async () => {
    const of = await aMeal()
    const { texts } = await textsToTranslate(admin, 'ar', of)
    const row = await ctx.db
      .selectFrom('events')
      .selectAll()
      .where('id', '=', of.id)
      .executeTakeFirstOrThrow()
    await saveContentTranslations(
      admin,
      'ar',
      of,
      filled(texts, {
        'Dinner for leaders': '  عشاء\nالقادة ',
        '<p>We eat.</p>': '<p>نأكل.</p><script>x</script>',
        Dinner: 'العشاء',
        Standard: '',
      }),
    )
    const [page, tickets] = await inLanguage('ar', async () => {
      const shown = await eventAtAddress(ctx, row.slug)
      return [shown, shown && (await ticketsOfEvent(ctx, shown, null))]
    })
    expect(page).toMatchObject({
      title: 'عشاء القادة',
      descriptionHtml: '<p>نأكل.</p>',
      summary: 'A quiet evening.',
    })
    expect(tickets?.[0]).toMatchObject({ name: 'Standard', perks: ['العشاء'] })
    const listed = (await translationList(admin, 'ar', search('q=dinner for&state=missing'))).find(
      ({ ownId }) => ownId === of.id,
    )
    expect(listed?.translated).toBe(3)
    expect(listed?.texts).toBeGreaterThan(3)
  })

  test('are refused as a whole when one was changed since the form was opened', async () => {
    const of = await aMeal()
    const { texts } = await textsToTranslate(admin, 'ar', of)
    await ctx.db.updateTable('events').set({ summary: 'A loud evening.' }).where('id', '=', of.id).execute()
    const saved = await saveContentTranslations(admin, 'ar', of, filled(texts, { Lamb: 'خروف' }))
    expect(saved).toEqual({ ok: false, reason: 'changed-meanwhile' })
  })

  test('are refused where they are too long', async () => {
    const of = await aMeal()
    const { texts } = await textsToTranslate(admin, 'ar', of)
    const saved = await saveContentTranslations(admin, 'ar', of, filled(texts, { Lamb: 'خ'.repeat(301) }))
    expect(saved).toMatchObject({ ok: false, reason: 'too-long', keys: [expect.any(String)] })
  })
})

test('a form says nothing by fields of other names', () => {
  const form = new FormData()
  form.set('t-short', 'x')
  form.set(`t-${'a'.repeat(32)}`, 'text')
  form.set(`s-${'b'.repeat(32)}`, 'seen')
  expect([...typedTexts(form)]).toEqual([['a'.repeat(32), { text: 'text', seen: '' }]])
})
