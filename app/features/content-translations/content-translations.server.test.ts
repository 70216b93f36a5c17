import { describe, expect, test } from 'vitest'
import { eventAtAddress } from '#app/features/events/event-page.server.ts'
import { openEvents } from '#app/features/events/event-summaries.server.ts'
import { parseEventFilters } from '#app/features/events/rules/event-filters.ts'
import { inLanguage } from '#language'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { carryTranslations } from './carry-translations.server.ts'
import { saveTranslations } from './save-translations.server.ts'
import { md5, translated } from './translated.server.ts'

const { ctx, as } = await testContext()
const admin = as(await aUser(ctx, { role: 'admin' }))
const subject = { kind: 'event', id: 'of-tests' }

const save = (texts: Record<string, string>, seen: Record<string, string> = {}) =>
  saveTranslations(
    admin,
    subject,
    'ar',
    Object.entries(texts).map(([original, translation]) => ({
      original,
      translation,
      seen: seen[original] ? md5(seen[original]) : '',
    })),
  )
const inArabic = <T extends object>(value: T, keys: string[]) =>
  inLanguage('ar', () => translated(ctx, value, keys))

describe('what administrators wrote', () => {
  test('is read in the language of the reader, at any depth, and only under the keys named', async () => {
    await save({ Lamb: 'لحم ضأن', 'Leadership evening': 'أمسية القيادة' })
    const event = {
      title: 'Leadership evening',
      slug: 'Lamb',
      menu: { mains: [{ id: 'x', name: 'Lamb', allergens: [] }] },
      startsAt: new Date(0),
    }
    expect(await inArabic(event, ['title', 'name', 'startsAt'])).toEqual({
      ...event,
      title: 'أمسية القيادة',
      menu: { mains: [{ id: 'x', name: 'لحم ضأن', allergens: [] }] },
    })
    expect(await translated(ctx, event, ['title', 'name'])).toBe(event)
  })

  test('stands in for itself where it has no translation', async () => {
    expect(await inArabic({ title: 'A title without a translation' }, ['title'])).toEqual({
      title: 'A title without a translation',
    })
  })

  test('keeps its translation, marked, when it is corrected', async () => {
    await save({ 'Coffe morning': 'صباح القهوة' })
    await carryTranslations(
      admin,
      { title: 'Coffe morning', summary: 'New', place: '' },
      { title: 'Coffee morning', summary: 'Text without one', place: 'Dubai' },
      ['title', 'summary', 'place'],
    )
    expect(await inArabic({ title: 'Coffee morning' }, ['title'])).toEqual({ title: 'صباح القهوة' })
    const marks = () =>
      ctx.db
        .selectFrom('content_translations')
        .select('is_outdated')
        .where('original', '=', 'Coffee morning')
        .executeTakeFirstOrThrow()
    expect(await marks()).toEqual({ is_outdated: true })
    await save({ 'Coffee morning': 'صباح القهوة' }, { 'Coffee morning': 'صباح القهوة' })
    expect(await marks()).toEqual({ is_outdated: false })
  })

  test('is not carried over a translation that is there already', async () => {
    await save({ Before: 'قبل', After: 'بعد' })
    await carryTranslations(admin, { title: 'Before' }, { title: 'After' }, ['title'])
    expect(await inArabic({ title: 'After' }, ['title'])).toEqual({ title: 'بعد' })
  })

  test('is found in either language', async () => {
    const title = 'An evening on reading aloud'
    await anEvent(ctx, { title, slug: 'reading-aloud' })
    await save({ [title]: 'أمسية القراءة الجهرية' })
    const found = async (q: string) =>
      (await openEvents(ctx, { ...parseEventFilters(new URLSearchParams()), q }, 'Asia/Dubai')).events.map(
        (event) => event.title,
      )
    expect(await found('reading aloud')).toEqual([title])
    expect(await found('القراءه')).toEqual([title])
    expect(await found('لا شيء')).toEqual([])
  })

  test('reaches the page of an event, its HTML cleaned once more', async () => {
    await anEvent(ctx, { slug: 'cleaned', description_html: '<p>Welcome</p>' })
    await save({ '<p>Welcome</p>': '<p>أهلًا</p><script>alert(1)</script>' })
    const page = await inLanguage('ar', () => eventAtAddress(ctx, 'cleaned'))
    expect(page?.descriptionHtml).toBe('<p>أهلًا</p>')
  })
})

describe('saving translations', () => {
  test('is for those who manage pages', async () => {
    for (const actor of [ctx.actor, actorWithRole('user'), actorWithRole('door')])
      await expect(saveTranslations(as(actor), subject, 'ar', [])).rejects.toThrow('not allowed')
  })

  test('refuses all texts where another administrator has changed one of them', async () => {
    await save({ One: 'واحد', Two: 'اثنان' })
    const saved = await save({ One: 'أول', Three: 'ثلاثة' }, { One: 'other' })
    expect(saved).toEqual({ ok: false, reason: 'changed-meanwhile', originals: ['One'] })
    expect(await inArabic({ title: 'Three' }, ['title'])).toEqual({ title: 'Three' })
  })

  test('of two at once lets one through', async () => {
    const outcomes = await Promise.all([save({ Race: 'سباق' }), save({ Race: 'تسابق' })])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('the same twice changes nothing, and an empty one takes it away', async () => {
    expect(await save({ Same: 'نفسه' })).toEqual({ ok: true, changed: 1 })
    expect(await save({ Same: 'نفسه' }, { Same: 'نفسه' })).toEqual({ ok: true, changed: 0 })
    expect(await save({ Same: '' }, { Same: 'نفسه' })).toEqual({ ok: true, changed: 1 })
    expect(await inArabic({ title: 'Same' }, ['title'])).toEqual({ title: 'Same' })
  })
})
