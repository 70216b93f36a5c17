import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { OutgoingMail } from '#app/integrations/mail/mail-port.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { sendMail } from '../delivery/send-mail.server.ts'
import { type MailName, mails } from '../mails/all-mails.server.ts'
import { queueMail } from '../queue-mail.server.ts'
import type { MailTemplate } from '../rules/template.ts'
import { siteVariables } from '../site-variables.server.ts'
import { mailTemplate } from './mail-template.server.ts'
import { previewTemplate } from './preview-template.server.ts'
import { recentMails, variablesOfMail } from './recent-mails.server.ts'
import { renderMail } from './render-mail.server.ts'
import { saveTemplate } from './save-template.server.ts'
import { sendTemplateTest } from './send-template-test.server.ts'
import { templateDraft } from './template-draft.server.ts'
import { templateList } from './template-list.server.ts'

const { ctx, as } = await testContext()
const admin = as(await aUser(ctx, { role: 'admin' }))
let counter = 0

const own: MailTemplate = {
  subject: 'Ours: {{ fullName }}',
  bodyMjml:
    '<mj-section><mj-column><mj-text>Ours, {{ fullName }}</mj-text><mj-button href="{{ verify_url | url }}">Go</mj-button></mj-column></mj-section>',
  bodyText: 'Ours, {{ fullName }}: {{ verify_url | url }}',
}

/** The system, with a mail server that takes everything, and what it was handed. */
function sending() {
  const handed: OutgoingMail[] = []
  const send = async (mail: OutgoingMail) => {
    handed.push(mail)
    return { status: 'accepted' as const }
  }
  const world: Ctx = { ...as(system), ports: { ...ctx.ports, mail: { ...ctx.ports.mail, send } } }
  return { world, handed }
}

async function queued(variables = mails['verify-email'].sample): Promise<string> {
  const mail = {
    kind: 'verify-email' as const,
    subjectId: `own-${counter++}`,
    recipient: 'amira@example.test',
  }
  const id = await queueMail(ctx, { ...mail, variables: () => variables })
  if (!id) throw new Error('already queued')
  return id
}

/** Stores a template without its checks, as an upgrade or a database client could. */
const put = (name: MailName, bodyMjml: string, { subject = own.subject, bodyText = own.bodyText } = {}) =>
  ctx.db
    .updateTable('mail_templates')
    .set({
      subject,
      body_mjml: bodyMjml,
      body_text: bodyText,
      failed_at: null,
      failure: null,
      failed_mails: 0,
    })
    .where('name', '=', name)
    .execute()

describe('a queued mail', () => {
  test('is written by the template that is in force when it is sent', async () => {
    const { world, handed } = sending()
    const waiting = await queued()
    expect(await saveTemplate(admin, { ...own, name: 'verify-email', seen: 0 })).toMatchObject({ ok: true })
    expect(await sendMail(world, { mailId: waiting }, {})).toBe('sent')
    expect(handed[0]?.subject).toBe('Ours: Amira Haddad')
    expect(handed[0]?.html).toContain('Ours, Amira Haddad')
    expect(handed[0]?.html).toContain('Staffroom')
  })

  test.each<[string, string, string]>([
    ['a variable that an upgrade took away', own.bodyMjml.replace('fullName', 'first_name'), 'first_name'],
    [
      'a script that somebody wrote into the table',
      `${own.bodyMjml}<mj-raw><script>alert(1)</script></mj-raw>`,
      'script',
    ],
    ['the link it exists for gone', own.bodyMjml.replace('verify_url', 'site.url'), 'verify_url'],
  ])('with %s goes out as the original, and administrators are told', async (_name, bodyMjml, what) => {
    await put('verify-email', bodyMjml)
    const { world, handed } = sending()
    expect(await sendMail(world, { mailId: await queued() }, {})).toBe('sent')
    expect(await sendMail(world, { mailId: await queued() }, {})).toBe('sent')
    for (const { subject, html } of handed) {
      expect(subject).toBe('Verify your email address for Staffroom')
      expect(html).not.toContain('alert(1)')
      expect(html).toContain('token=sample')
    }
    const { failure } = await templateDraft(admin, 'verify-email')
    expect(failure).toMatchObject({ since: ctx.now, mails: 2, problem: { what } })
    expect((await templateList(admin, { show: 'attention' })).map(({ name }) => name)).toEqual([
      'verify-email',
    ])
  })

  test('that only some words break goes out as delivered as well', async () => {
    const sometimes = own.bodyMjml.replace('{{ fullName }}', "{{ valid_for | split: '' | join: valid_for }}")
    await put('verify-email', sometimes)
    const { world, handed } = sending()
    const long = { ...mails['verify-email'].sample, valid_for: 'x'.repeat(50_000) }
    expect(await sendMail(world, { mailId: await queued(long) }, {})).toBe('sent')
    expect(handed[0]?.html).not.toContain('Ours')
    expect((await templateDraft(admin, 'verify-email')).failure).toMatchObject({
      mails: 1,
      problem: { reason: 'unfilled' },
    })
  })

  test('is written by the next one that works, and nothing is told any more', async () => {
    const mended = { ...own, bodyText: `${own.bodyText} Mended.` }
    expect(await saveTemplate(admin, { ...mended, name: 'verify-email', seen: 2 })).toEqual({
      ok: true,
      number: 3,
    })
    const { world, handed } = sending()
    expect(await sendMail(world, { mailId: await queued() }, {})).toBe('sent')
    expect(handed[0]?.text).toContain('Mended.')
    expect((await templateDraft(admin, 'verify-email')).failure).toBeNull()
    expect(await templateList(admin, { show: 'attention' })).toEqual([])
    await expectInvariants(ctx)
  })

  test('that the delivered one cannot be filled with either fails, and blames no template', async () => {
    const site = await siteVariables(ctx)
    await expect(renderMail(ctx, 'verify-email', { site })).rejects.toThrow('undefined variable')
    expect((await templateDraft(admin, 'verify-email')).failure).toBeNull()
  })
})

describe('a preview', () => {
  const asked = { ...own, name: 'verify-email', mailId: null }
  test('shows a draft with made-up words, and saves nothing', async () => {
    const tried = await previewTemplate(admin, { ...asked, bodyText: 'Draft {{ verify_url }}' })
    expect(tried).toMatchObject({ ok: true, letter: { subject: 'Ours: Amira Haddad' } })
    expect((await mailTemplate(ctx, 'verify-email')).bodyText).toContain('Mended.')
  })

  test('shows the words of a mail, but no way into anything', async () => {
    const secret = 'https://staffroom.example/auth/verify?token=SECRETSECRET'
    const mailId = await queued({ fullName: 'Real Person', verify_url: secret, valid_for: '2 days' })
    expect((await recentMails(admin, 'verify-email')).map(({ id }) => id)).toContain(mailId)
    const tried = await previewTemplate(admin, { ...asked, mailId })
    expect(tried).toMatchObject({ ok: true, letter: { subject: 'Ours: Real Person' } })
    expect(JSON.stringify(tried)).not.toContain('SECRETSECRET')
    // A mail of another kind says nothing here.
    expect(await variablesOfMail(admin, 'reset-password', mailId)).toBeNull()
    expect(await variablesOfMail(admin, 'verify-email', 'nothing')).toBeNull()
    expect(await previewTemplate(admin, { ...asked, mailId: 'nothing' })).toMatchObject({
      letter: { subject: 'Ours: Amira Haddad' },
    })
  })

  test('tells where MJML itself finds a mistake', async () => {
    const bodyMjml = `<mj-preview>x</mj-preview>\n\n<mj-section>\n  <mj-column>\n    <mj-text colour="red">{{ verify_url }}</mj-text>\n    <mj-text align="middle">x</mj-text>\n  </mj-column>\n</mj-section>`
    expect(await previewTemplate(admin, { ...asked, bodyMjml })).toEqual({
      ok: false,
      problems: [
        { part: 'html', reason: 'mjml', line: 5, column: null, what: 'Attribute colour is illegal' },
        { part: 'html', reason: 'mjml', line: 6, column: null, what: expect.stringContaining('align') },
      ],
    })
  })

  test('is for administrators', async () => {
    for (const actor of [ctx.actor, actorWithRole('user'), actorWithRole('door')]) {
      const stranger = as(actor)
      await expect(previewTemplate(stranger, asked)).rejects.toThrow('not allowed')
      await expect(recentMails(stranger, 'simple')).rejects.toThrow('not allowed')
      await expect(variablesOfMail(stranger, 'simple', 'x')).rejects.toThrow('not allowed')
      await expect(sendTemplateTest(stranger, { ...own, name: 'simple', to: 'a@b.example' })).rejects.toThrow(
        'not allowed',
      )
    }
    await expect(previewTemplate(admin, { ...asked, name: 'nothing' })).rejects.toThrow('not found')
  })
})

describe('a test', () => {
  const asked = { ...own, subject: 'Not saved', name: 'verify-email', to: 'me@school.example' }
  const tests = () => ctx.db.selectFrom('mails').selectAll().where('kind', '=', 'test-template').execute()

  test('mails what is being written, marked, to the address that was typed', async () => {
    expect(await sendTemplateTest(admin, asked)).toEqual({ ok: true, to: 'me@school.example' })
    const [row] = await tests()
    const { world, handed } = sending()
    expect(await sendMail(world, { mailId: row?.id ?? '' }, {})).toBe('sent')
    expect(handed[0]).toMatchObject({ subject: '[TEST] Not saved', to: { address: 'me@school.example' } })
    expect(handed[0]?.html).toContain('Ours, Amira Haddad')
    const entry = await ctx.db
      .selectFrom('audit_entries')
      .select(['subject_id', 'details'])
      .where('action', '=', 'mail-template.test')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ subject_id: 'verify-email', details: { mailId: row?.id } })
    // It is no mail to look at other templates with.
    expect(await recentMails(admin, 'simple')).toEqual([])
  })

  test('brings the pictures that the sample only names', async () => {
    const { sample, ...delivered } = mails['event-confirmation']
    const { subject, bodyMjml, bodyText } = delivered
    const to = 'pictures@school.example'
    const written = { subject, bodyMjml, bodyText, name: 'event-confirmation', to }
    expect(await sendTemplateTest(admin, written)).toEqual({ ok: true, to })
    const row = (await tests()).find(({ recipient }) => recipient === to)
    const { world, handed } = sending()
    expect(await sendMail(world, { mailId: row?.id ?? '' }, {})).toBe('sent')
    const [mail] = handed
    const shown = [...(mail?.html ?? '').matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => src)
    const brought = mail?.attachments.map(({ contentId }) => `cid:${contentId}`)
    expect(new Set(shown)).toEqual(new Set(brought))
    expect(brought).toHaveLength(1 + sample.tickets.length)
    for (const { contentType, content } of mail?.attachments ?? []) {
      expect(contentType).toBe('image/png')
      expect(content.subarray(1, 4).toString()).toBe('PNG')
    }
  })

  test.each(['', 'nobody', 'a@b.example\r\nBcc: all@example.com', 'a@b.example, c@d.example'])(
    'to %j is refused',
    async (to) => {
      expect(await sendTemplateTest(admin, { ...asked, to })).toEqual({ ok: false, reason: 'no-address' })
    },
  )

  test('of a draft with a mistake is refused, with what is wrong', async () => {
    const bodyText = '{{ fullNmae }} {{ verify_url }}'
    expect(await sendTemplateTest(admin, { ...asked, bodyText })).toMatchObject({
      reason: 'has-problems',
      problems: [{ reason: 'unknown-variable', what: 'fullNmae' }],
    })
    expect(await tests()).toHaveLength(2)
  })

  test('too many are refused', async () => {
    const limiter = { ...ctx.ports.limiter, take: async () => ({ ok: false as const, retryAfter: 60 }) }
    const limited = { ...admin, ports: { ...admin.ports, limiter } }
    expect(await sendTemplateTest(limited, asked)).toEqual({ ok: false, reason: 'too-many', retryAfter: 60 })
    expect(await tests()).toHaveLength(2)
  })
})
