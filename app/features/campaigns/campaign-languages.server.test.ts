import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { saveTranslations } from '#app/features/content-translations/save-translations.server.ts'
import { noteLanguages } from '#app/features/mail/language/note-language.server.ts'
import type { OutgoingMail } from '#app/integrations/mail/mail-port.ts'
import { aDraftCampaign, aMemberCalled, aStartedCampaign } from '#tests/factories/a-campaign.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { letterAsSent } from './campaign-letters.server.ts'
import type { CampaignDraft } from './forms.ts'
import { previewCampaign } from './preview-campaign.server.ts'
import { processCampaign } from './process-campaign.server.ts'

const world = await testContext()
const sent: OutgoingMail[] = []
const inTwo = (ctx: Ctx): Ctx => ({
  ...ctx,
  site: { ...ctx.site, languages: ['en', 'ar'] },
  ports: {
    ...ctx.ports,
    mail: {
      ...ctx.ports.mail,
      send: async (mail) => {
        sent.push(mail)
        return { status: 'accepted' }
      },
    },
  },
})
const ctx = inTwo(world.ctx)
const jobs = inTwo(world.as(system))
const mine = inTwo(world.as(await aUser(world.ctx, { role: 'admin' })))
const [arabic, english] = [await aMemberCalled(ctx, 'أمل حداد'), await aMemberCalled(ctx, 'Bo Nilsson')]
await noteLanguages(ctx, [{ email: arabic.email, language: 'ar' }])

async function sendToBoth(overrides: Partial<CampaignDraft> = {}) {
  sent.length = 0
  const campaignId = await aStartedCampaign(mine, 2, overrides)
  expect(await processCampaign(jobs, { campaignId })).toMatchObject({ ended: 'done', handedOver: 2 })
  const to = (email: string) => sent.find((mail) => mail.to.address === email)
  return { campaignId, ar: to(arabic.email), en: to(english.email) }
}

const inArabic = {
  ar: {
    subject: 'أخبار إلى {{ first_name }}',
    preheader: '',
    contentHtml: '<p>أهلًا {{ first_name }}</p>',
    details: { title: '', location: '' },
  },
}

test('a mail to many says to each what it has in their language, in a frame of that language', async () => {
  const { campaignId, ar, en } = await sendToBoth({ translations: inArabic })
  expect(ar?.subject).toMatch(/أخبار إلى .*أمل/)
  expect(ar?.html).toMatch(/<html[^>]* lang="ar"[^>]* dir="rtl"/)
  expect(ar?.html).toContain('إلغاء الاشتراك')
  expect(ar?.html).toContain('أهلًا أمل')
  expect(ar?.html).toContain(`${ctx.site.baseUrl}/ar/mail/preferences?t=`)
  expect(ar?.headers).toMatchObject({ 'Content-Language': 'ar' })
  expect(ar?.headers?.['List-Unsubscribe']).toContain(`<${ctx.site.baseUrl}/mail/unsubscribe?t=`)
  expect(en?.subject).toBe('News for Bo')
  expect(en?.html).toContain('Unsubscribe')
  expect(en?.html).not.toMatch(/[\u0600-\u06ff]/)
  expect(en?.headers).not.toHaveProperty('Content-Language')
  const rows = ctx.db.selectFrom('mails').select(['id', 'language', 'recipient'])
  const mailed = await rows.where('campaign_id', '=', campaignId).execute()
  expect(new Map(mailed.map(({ recipient, language }) => [recipient, language]))).toEqual(
    new Map([
      [arabic.email, 'ar'],
      [english.email, 'en'],
    ]),
  )
  const shown = mailed.find(({ language }) => language === 'ar')
  expect((await letterAsSent(mine, { mailId: shown?.id ?? '' }))?.html).toContain('أهلًا أمل')
})

test('what it has in one language stands in for the other, and says how it runs', async () => {
  const { ar } = await sendToBoth()
  expect(ar?.subject).toMatch(/^\u2068News for/)
  expect(ar?.html).toMatch(/<html[^>]* dir="rtl"/)
  expect(ar?.html).toMatch(/<p dir="ltr" style="text-align:left">Hi /)
  const empty = { ar: { ...inArabic.ar, contentHtml: '<p></p>' } }
  const again = await sendToBoth({ translations: empty })
  expect(again.ar?.subject).toMatch(/أخبار إلى/)
  expect(again.ar?.html).toContain('Hi ')
})

test('an event is told in the language of the mail, and its place, when it has none, is to be announced', async () => {
  const event = await anEvent(ctx, {
    title: 'Winter Dinner',
    venue_name: '',
    venue_address: '',
    city: '',
    country: '',
  })
  await saveTranslations(mine, { kind: 'event', id: event }, 'ar', [
    { original: 'Winter Dinner', translation: 'عشاء الشتاء', seen: '' },
  ])
  const campaignId = await aDraftCampaign(mine, { eventIds: [event] }, 'event-announcement')
  const htmlIn = async (language: 'en' | 'ar') => {
    const preview = await previewCampaign(mine, { campaignId, name: 'Bo Nilsson', language })
    return preview.ok ? preview.html : ''
  }
  expect(await htmlIn('ar')).toMatch(/عشاء الشتاء[\s\S]*يُعلن المكان لاحقًا/)
  expect(await htmlIn('ar')).not.toContain('Winter Dinner')
  expect(await htmlIn('en')).toMatch(/Winter Dinner[\s\S]*Place to be announced/)
})

test('is previewed in either language', async () => {
  const campaignId = await aDraftCampaign(mine, { translations: inArabic })
  const preview = await previewCampaign(mine, { campaignId, name: 'Bo Nilsson', language: 'ar' })
  expect(preview).toMatchObject({ ok: true, subject: expect.stringContaining('أخبار إلى') })
  expect(await previewCampaign(mine, { campaignId, name: 'Bo Nilsson' })).toMatchObject({
    subject: 'News for Bo',
  })
})
