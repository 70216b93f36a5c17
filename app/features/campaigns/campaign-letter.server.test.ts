import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { sendMail } from '#app/features/mail/delivery/send-mail.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aDraftCampaign, aMemberCalled } from '#tests/factories/a-campaign.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { limiterWith } from '#tests/support/people-context.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { campaignById, campaignProgress } from './campaign-by-id.server.ts'
import { previewCampaign } from './preview-campaign.server.ts'
import { sendCampaign } from './send-campaign.server.ts'
import { testCampaign } from './test-campaign.server.ts'

const { ctx, as, at } = await testContext()
const admin = await aUser(ctx, { role: 'admin' })
const mine = as(admin)
const jobs = as(system)
const later = (minutes: number): Ctx => ({
  ...at(new Date(ctx.now.getTime() + minutes * 60_000)),
  actor: system,
})
await aMemberCalled(ctx, 'Bo Nilsson')

beforeEach(async () => void (await takeJobs(ctx)))
afterEach(() => expectInvariants(later(30)))

describe('what it says', () => {
  test('is the template’s, with the recipient’s own words and nothing else as code', async () => {
    const campaignId = await aDraftCampaign(mine, {
      subject: 'News for {{ full_name }}',
      preheader: 'For {{ full_name }}',
      contentHtml: '<p>Hi {{ full_name }}, {{ site.url }} {% if x %}</p>',
    })
    const name = '<b>Bo</b> "x"'
    const preview = await previewCampaign(mine, { campaignId, name })
    if (!preview.ok) throw new Error(preview.problem)
    expect(preview.subject).toBe('News for <b>Bo</b> "x"')
    expect(preview.html).toContain('Hi &lt;b&gt;Bo&lt;/b&gt; &quot;x&quot;, {{ site.url }} {% if x %}')
    expect(preview.html).toContain('For &lt;b&gt;Bo&lt;/b&gt; &quot;x&quot;')
    expect(preview.text).toContain('Hi <b>Bo</b> "x", {{ site.url }} {% if x %}')
  })

  test('links to us under whole addresses and shows our pictures alone', async () => {
    const fileId = newId()
    const key = `images/${fileId}/full.jpg`
    await ctx.db
      .insertInto('files')
      .values({
        ...{ id: fileId, key, kind: 'image', content_type: 'image/jpeg', bytes: 10, original_name: 'a.jpg' },
        ...{ width: 1072, height: 400, variants: '[]', created_at: ctx.now },
      })
      .execute()
    const contentHtml = `<p><a href="/events">Events</a></p><img src="/files/images/${fileId}/400.webp" alt="Us &amp; you"><img src="/files/images/${newId()}/full.jpg">`
    const campaignId = await aDraftCampaign(mine, { contentHtml })
    const preview = await previewCampaign(mine, { campaignId, name: '' })
    if (!preview.ok) throw new Error(preview.problem)
    expect(preview.html).toContain('href="http://localhost:3000/events"')
    expect(preview.html).toContain(`src="http://localhost:3000/files/${key}"`)
    expect(preview.html).toMatch(/alt="Us &amp; you" width="536" height="200"/)
    expect(preview.html.match(/files\/images/g)).toHaveLength(1)
    await ctx.db.deleteFrom('files').where('id', '=', fileId).execute()
  })

  test('of a save-the-date is its day on the network’s clock; of events what everybody may see', async () => {
    const details = { title: 'Spring Gathering', date: '2027-04-15', time: '09:00', location: 'Al Quoz' }
    const save = await previewCampaign(mine, {
      campaignId: await aDraftCampaign(mine, { details }, 'save-the-date'),
      name: '',
    })
    if (!save.ok) throw new Error(save.problem)
    for (const text of ['Spring Gathering', 'Thu 15-04-2027', '9:00 AM, Dubai time', 'Al Quoz'])
      expect(save.text).toContain(text)
    const eventId = await anEvent(ctx, { meeting_link: 'https://meet.example/secret', is_online: true })
    const hidden = await anEvent(ctx, { status: 'draft', title: 'Not yet' })
    const campaignId = await aDraftCampaign(
      mine,
      { eventIds: [eventId, hidden, newId()] },
      'event-announcement',
    )
    const told = await previewCampaign(mine, { campaignId, name: '' })
    if (!told.ok) throw new Error(told.problem)
    expect(told.html).toContain(`http://localhost:3000/events/event-${eventId}`)
    expect(told.html).not.toContain('meet.example')
    expect(told.html).not.toContain(`event-${hidden}`)
    expect((await campaignById(mine, campaignId)).gaps).toEqual(['event-not-public'])
    expect((await campaignById(mine, campaignId)).draft.eventIds).toEqual([eventId, hidden])
  })

  test('is not sent by a template of the network’s that cuts names in two', async () => {
    const own = { name: 'admin-announcement', subject: '{{ emailSubject }}', updated_at: ctx.now }
    const body_mjml =
      '<mj-section><mj-column><mj-text>{{ announcementContent | rich }}</mj-text></mj-column></mj-section>'
    const cutting = { ...own, body_mjml, body_text: '{{ fullName | truncate: 8 }} {{ announcementContent }}' }
    await ctx.db.insertInto('mail_templates').values(cutting).execute()
    const campaignId = await aDraftCampaign(mine)
    const refused = {
      ok: false,
      reason: 'template-broken',
      problem: 'The template changes what is the recipient’s own',
    }
    expect(await previewCampaign(mine, { campaignId, name: '' })).toEqual(refused)
    expect(await testCampaign(mine, { campaignId, recipient: 'a@school.example' })).toEqual(refused)
    expect(await sendCampaign(mine, { campaignId, version: 1, expectedCount: 1 })).toEqual(refused)
    await ctx.db.deleteFrom('mail_templates').execute()
  })
})

describe('a test', () => {
  test('goes to the typed address, is marked as a test and counts as no campaign mail', async () => {
    const campaignId = await aDraftCampaign(mine)
    const sendTest = (recipient: string, by = mine) => testCampaign(by, { campaignId, recipient })
    expect(await sendTest('  ')).toEqual({ ok: false, reason: 'no-address' })
    expect(await sendTest('nobody')).toEqual({ ok: false, reason: 'bad-address' })
    expect(await sendTest('Look@School.example')).toEqual({ ok: true, recipient: 'look@school.example' })
    const mail = await ctx.db
      .selectFrom('mails')
      .selectAll()
      .where('subject_id', '=', campaignId)
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({
      kind: 'test-announcement',
      campaign_id: null,
      recipient: 'look@school.example',
    })
    expect(await sendMail(jobs, { mailId: mail.id }, {})).toBe('sent')
    const sent = await ctx.db
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', mail.id)
      .executeTakeFirstOrThrow()
    expect(sent.subject).toBe('[TEST] News for Amal')
    expect(sent.text).toContain('Hi Amal, {{ site.url }}')
    const limited = { ...mine, ports: { ...mine.ports, limiter: limiterWith('test-mail', 0).port } }
    expect(await sendTest('look@school.example', limited)).toMatchObject({ ok: false, reason: 'too-many' })
    expect((await campaignProgress(mine, campaignId)).counts).toBeNull()
  })
})
