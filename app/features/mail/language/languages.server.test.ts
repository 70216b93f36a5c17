import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { saveTranslations } from '#app/features/content-translations/save-translations.server.ts'
import { placeOrder } from '#app/features/ticketing/checkout/place-order.server.ts'
import { inLanguage, said } from '#app/kernel/language/language.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { aCheckout } from '#tests/factories/an-order.ts'
import { testContext } from '#tests/support/test-context.ts'
import { mails } from '../mails/all-mails.server.ts'
import { queueMail, queueMails } from '../queue-mail.server.ts'
import { changeLanguage } from './change-language.server.ts'
import { languageOfRecipient } from './languages-of-recipients.server.ts'
import { noteGuestLanguage, noteLanguage, noteLanguages } from './note-language.server.ts'
import { ownLanguage } from './own-language.server.ts'
import { purgeLanguages } from './purge-languages.server.ts'

const world = await testContext()
const inTwo = (ctx: Ctx): Ctx => ({ ...ctx, site: { ...ctx.site, languages: ['en', 'ar'] } })
const ctx = inTwo(world.ctx)

const inArabic = <T>(work: () => T) => inLanguage('ar', work)

async function mailedTo(recipient: string, made: () => string = () => t('Name to follow')): Promise<string> {
  const { sample } = mails['verify-email']
  const id = await queueMail(ctx, {
    kind: 'verify-email',
    subjectId: recipient,
    recipient,
    variables: () => ({ ...sample, fullName: made() }),
  })
  return String(id)
}

const rowOf = (id: string) =>
  ctx.db.selectFrom('mails').select(['language', 'variables']).where('id', '=', id).executeTakeFirstOrThrow()

test('what administrators wrote is told in the language of the recipient', async () => {
  await saveTranslations(world.as(await aUser(ctx, { role: 'admin' })), { kind: 'event', id: 'x' }, 'ar', [
    { original: 'Leadership evening', translation: 'أمسية القيادة', seen: '' },
  ])
  await inArabic(() => noteLanguage(ctx, 'reader@school.example'))
  const made = () => said('Leadership evening')
  const [arabic, english] = [
    await mailedTo('reader@school.example', made),
    await mailedTo('other@school.example', made),
  ]
  expect((await rowOf(arabic)).variables).toMatchObject({ fullName: 'أمسية القيادة' })
  expect((await rowOf(english)).variables).toMatchObject({ fullName: 'Leadership evening' })
})

describe('the language of a recipient', () => {
  test('is English for an address of which nothing is known', async () => {
    expect(await languageOfRecipient(ctx, 'unknown@school.example')).toBe('en')
  })

  test('is that in which the address acted last, however it is written', async () => {
    await inArabic(() => noteLanguage(ctx, ' Guest@School.example '))
    expect(await languageOfRecipient(ctx, 'guest@school.example')).toBe('ar')
    expect(await languageOfRecipient(ctx, 'GUEST@school.example')).toBe('ar')
    await noteLanguage(ctx, 'guest@school.example')
    expect(await languageOfRecipient(ctx, 'guest@school.example')).toBe('en')
  })

  test('is what the account chose, whatever it does afterwards', async () => {
    const me = inTwo(world.as(await aUser(ctx)))
    if (me.actor.kind !== 'user') throw new Error('a user')
    const { email } = me.actor
    await inArabic(() => noteLanguage(ctx, email))
    expect(await ownLanguage(me)).toBe('ar')
    await changeLanguage(me, 'en')
    await inArabic(() => noteLanguage(ctx, email))
    expect(await languageOfRecipient(ctx, email)).toBe('en')
    await changeLanguage(me, 'ar')
    await changeLanguage(me, 'ar')
    await noteLanguage(ctx, email)
    expect(await ownLanguage(me)).toBe('ar')
    const audited = ctx.db.selectFrom('audit_entries').selectAll().where('action', '=', 'mail.language')
    expect(await audited.execute()).toHaveLength(2)
  })

  test('of an account is not that of a stranger who types its address', async () => {
    const me = inTwo(world.as(await aUser(ctx)))
    if (me.actor.kind !== 'user') throw new Error('a user')
    const { email } = me.actor
    await inArabic(() => noteGuestLanguage(ctx, email))
    expect(await languageOfRecipient(ctx, email)).toBe('en')
    await inArabic(() => noteLanguage(ctx, email))
    await noteGuestLanguage(ctx, email)
    expect(await languageOfRecipient(ctx, email)).toBe('ar')
    await inArabic(() => noteGuestLanguage(ctx, 'typed@school.example'))
    expect(await languageOfRecipient(ctx, 'typed@school.example')).toBe('ar')
  })

  test('is English on a site that has ceased to speak another, and nothing is noted there', async () => {
    await inArabic(() => noteLanguage(ctx, 'once@school.example'))
    expect(await languageOfRecipient(world.ctx, 'once@school.example')).toBe('en')
    await inArabic(() => noteLanguage(world.ctx, 'never@school.example'))
    const rows = ctx.db.selectFrom('address_languages').select('email')
    expect(await rows.where('email', '=', 'never@school.example').execute()).toEqual([])
  })

  test('is forgotten after a time, but not of an account', async () => {
    const email = 'long-ago@school.example'
    await inArabic(() => noteLanguage(ctx, email))
    const me = inTwo(world.as(await aUser(ctx)))
    if (me.actor.kind !== 'user') throw new Error('a user')
    const { email: own } = me.actor
    await inArabic(() => noteLanguage(ctx, own))
    await purgeLanguages(ctx, ctx.now)
    expect(await languageOfRecipient(ctx, email)).toBe('ar')
    await purgeLanguages(ctx, new Date(ctx.now.getTime() + 1))
    expect([await languageOfRecipient(ctx, email), await languageOfRecipient(ctx, own)]).toEqual(['en', 'ar'])
  })

  test('is noted for many at once, by two who meet the same addresses, and of one address the last', async () => {
    const emails = Array.from({ length: 20 }, (_, index) => `many-${index}@school.example`)
    const acted = emails.map((email) => ({ email, language: 'ar' as const }))
    await Promise.all([
      noteLanguages(ctx, acted),
      noteLanguages(ctx, acted.toReversed()),
      noteLanguages(ctx, [...acted, { email: 'twice@school.example', language: 'ar' }]),
    ])
    await noteLanguages(ctx, [
      { email: 'twice@school.example', language: 'en' },
      { email: 'twice@school.example', language: 'ar' },
    ])
    expect(await languageOfRecipient(ctx, 'many-19@school.example')).toBe('ar')
    expect(await languageOfRecipient(ctx, 'twice@school.example')).toBe('ar')
  })
})

describe('a mail', () => {
  test('is in the language of its recipient, not in that of the request', async () => {
    await noteLanguages(ctx, [{ email: 'amal@school.example', language: 'ar' }])
    expect(await rowOf(await mailedTo('amal@school.example'))).toMatchObject({
      language: 'ar',
      variables: { fullName: inArabic(() => t('Name to follow')) },
    })
    const toEnglish = await inArabic(() => mailedTo('tom@school.example'))
    expect(await rowOf(toEnglish)).toMatchObject({
      language: 'en',
      variables: { fullName: 'Name to follow' },
    })
  })

  test('keeps the language in which it was queued', async () => {
    await noteLanguages(ctx, [{ email: 'later@school.example', language: 'ar' }])
    const id = await mailedTo('later@school.example')
    await noteLanguages(ctx, [{ email: 'later@school.example', language: 'en' }])
    expect(await rowOf(id)).toMatchObject({ language: 'ar' })
  })

  test('of several at once is each in its own', async () => {
    await noteLanguages(ctx, [{ email: 'both-ar@school.example', language: 'ar' }])
    const { sample } = mails['verify-email']
    const ids = await queueMails(
      ctx,
      ['both-ar@school.example', 'both-en@school.example'].map((recipient) => ({
        kind: 'verify-email' as const,
        subjectId: recipient,
        recipient,
        variables: () => ({ ...sample, valid_for: t('24 hours') }),
      })),
    )
    const rows = await ctx.db
      .selectFrom('mails')
      .select(['recipient', 'language', 'variables'])
      .where('id', 'in', ids)
      .orderBy('recipient')
      .execute()
    expect(rows).toMatchObject([
      { language: 'ar', variables: { valid_for: '24 ساعة' } },
      { language: 'en', variables: { valid_for: '24 hours' } },
    ])
  })

  test('of a checkout is in the language of the checkout', async () => {
    const ticketTypeId = await aTicketType(ctx, { price_minor: 0 })
    const checkout = aCheckout({ ticketTypeId }, { expectedTotalMinor: 0 })
    const placed = await inArabic(() => placeOrder(ctx, checkout))
    expect(placed.ok).toBe(true)
    const rows = await ctx.db
      .selectFrom('mails')
      .select(['language', 'variables'])
      .where('recipient', '=', checkout.buyer.email)
      .execute()
    expect(rows).toMatchObject([{ language: 'ar', variables: { amount: 'مجاني' } }])
  })
})
