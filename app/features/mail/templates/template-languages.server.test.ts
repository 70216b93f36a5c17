import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { sendMail } from '../delivery/send-mail.server.ts'
import { noteLanguages } from '../language/note-language.server.ts'
import { mails } from '../mails/all-mails.server.ts'
import { queueMail } from '../queue-mail.server.ts'
import { deliveredTemplate, mailTemplate } from './mail-template.server.ts'
import { previewTemplate } from './preview-template.server.ts'
import { resetTemplate } from './reset-template.server.ts'
import { saveTemplate, type TemplateInput } from './save-template.server.ts'
import { sendTemplateTest } from './send-template-test.server.ts'
import { templateDraft } from './template-draft.server.ts'
import { templateList } from './template-list.server.ts'
import { templateVersions } from './template-versions.server.ts'

const world = await testContext()
const inTwo = (ctx: Ctx): Ctx => ({ ...ctx, site: { ...ctx.site, languages: ['en', 'ar'] } })
const ctx = inTwo(world.ctx)
const admin = inTwo(world.as(await aUser(world.ctx, { role: 'admin' })))
const jobs = inTwo(world.as(system))

const written = (words: string, overrides: Partial<TemplateInput> = {}): TemplateInput => ({
  name: 'verify-email.ar',
  subject: 'أهلًا {{ fullName }}',
  bodyMjml: `<mj-section><mj-column><mj-text>${words}</mj-text><mj-button href="{{ verify_url | url }}">تأكيد</mj-button></mj-column></mj-section>`,
  bodyText: `${words} {{ verify_url | url }}`,
  seen: 0,
  ...overrides,
})

async function sentTo(recipient: string) {
  const id = await queueMail(ctx, {
    kind: 'verify-email',
    subjectId: recipient,
    recipient,
    variables: () => mails['verify-email'].sample,
  })
  expect(await sendMail(jobs, { mailId: String(id) }, {})).toBe('sent')
  return ctx.db.selectFrom('mails').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow()
}

test('each language has a template of its own, with versions of its own', async () => {
  await noteLanguages(ctx, [
    { email: 'amal@school.example', language: 'ar' },
    { email: 'huda@school.example', language: 'ar' },
  ])
  expect((await sentTo('amal@school.example')).subject).toContain('تأكيد بريدك الإلكتروني')

  expect(await saveTemplate(admin, written('نص الشبكة'))).toEqual({ ok: true, number: 2 })
  expect((await mailTemplate(ctx, 'verify-email', 'ar')).bodyText).toContain('نص الشبكة')
  expect(await mailTemplate(ctx, 'verify-email')).toEqual({
    ...deliveredTemplate('verify-email'),
    version: null,
  })
  expect(await templateVersions(admin, 'verify-email')).toEqual([])
  expect(await templateVersions(admin, 'verify-email.ar')).toHaveLength(2)

  const ours = await sentTo('huda@school.example')
  expect(ours.html).toMatch(/dir="rtl"[\s\S]*نص الشبكة/)
  expect(ours).toMatchObject({ language: 'ar', subject: expect.stringMatching(/^أهلًا/) })
  expect((await sentTo('tom@school.example')).subject).toBe('Verify your email address for Staffroom')

  const draft = await templateDraft(admin, 'verify-email')
  expect(draft.languages).toEqual([
    { language: 'en', id: 'verify-email', isOwn: false },
    { language: 'ar', id: 'verify-email.ar', isOwn: true },
  ])
  const listed = (await templateList(admin)).find(({ name }) => name === 'verify-email')
  expect(listed).toMatchObject({ missing: ['en'], changed: { at: ctx.now } })
  await expectInvariants(ctx)

  expect(await resetTemplate(admin, { name: 'verify-email.ar', seen: 2 })).toEqual({ ok: true, number: 3 })
  expect(await mailTemplate(ctx, 'verify-email', 'ar')).toEqual({
    ...deliveredTemplate('verify-email', 'ar'),
    version: null,
  })
  await expectInvariants(ctx)
})

test('an Arabic text is refused for what an English one would be', async () => {
  const lacking = written('بلا رابط', { bodyText: 'بلا رابط' })
  expect(await saveTemplate(admin, lacking)).toMatchObject({
    ok: false,
    problems: [{ part: 'text', reason: 'missing-variable', what: 'verify_url' }],
  })
  expect(
    await saveTemplate(admin, written('{{ unknown }}', { bodyText: '{{ verify_url | url }}' })),
  ).toMatchObject({
    ok: false,
    problems: [{ reason: 'unknown-variable', what: 'unknown' }],
  })
  const counted = written("{{ places | counted: 'مكان', '# أماكن' }}", { name: 'waitlist-confirmation.ar' })
  const whole = { ...counted, bodyText: '{{ places }} {{ entry_url | url }}' }
  expect(
    await previewTemplate(admin, {
      ...whole,
      bodyMjml: whole.bodyMjml.replace('verify_url', 'entry_url'),
      mailId: null,
    }),
  ).toMatchObject({ ok: true })
})

test('is previewed and sent as a test in its language', async () => {
  const shown = await previewTemplate(admin, { ...written('نص'), mailId: null })
  expect(shown).toMatchObject({ ok: true, letter: { html: expect.stringContaining('dir="rtl"') } })
  expect(await sendTemplateTest(admin, { ...written('نص'), to: 'tom@school.example' })).toEqual({
    ok: true,
    to: 'tom@school.example',
  })
  const test = ctx.db.selectFrom('mails').select(['language', 'id']).where('kind', '=', 'test-template')
  expect(await test.executeTakeFirstOrThrow()).toMatchObject({ language: 'ar' })
})

test('a site that speaks one language knows no other template', async () => {
  const one = { ...admin, site: { ...admin.site, languages: ['en' as const] } }
  for (const name of ['verify-email.ar', 'verify-email.en', 'verify-email.ar.ar', 'nothing.ar']) {
    await expect(templateDraft(one, name)).rejects.toThrow('not found')
    if (name !== 'verify-email.ar')
      await expect(saveTemplate(admin, written('x', { name }))).rejects.toThrow('not found')
  }
  expect((await templateDraft(one, 'verify-email')).languages).toHaveLength(1)
})
