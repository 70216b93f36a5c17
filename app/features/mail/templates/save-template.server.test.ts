import { describe, expect, test } from 'vitest'
import { aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { deliveredTemplate, mailTemplate } from './mail-template.server.ts'
import { resetTemplate } from './reset-template.server.ts'
import { restoreTemplate } from './restore-template.server.ts'
import { saveTemplate, type TemplateInput } from './save-template.server.ts'
import { templateDraft } from './template-draft.server.ts'
import { templateList } from './template-list.server.ts'
import { templateVersion, templateVersions } from './template-versions.server.ts'

const { ctx, as, at } = await testContext()
const account = await aUser(ctx, { role: 'admin' })
const admin = as(account)
const other = as(await aUser(ctx, { role: 'admin' }))

const body = (words: string) =>
  `<mj-section>\n  <mj-column>\n    <mj-text>${words}</mj-text>\n    <mj-button href="{{ verify_url | url }}">Go</mj-button>\n  </mj-column>\n</mj-section>`
const written = (words: string, overrides: Partial<TemplateInput> = {}): TemplateInput => ({
  name: 'verify-email',
  subject: 'Welcome, {{ fullName }}',
  bodyMjml: body(words),
  bodyText: `${words} {{ verify_url | url }}`,
  seen: 0,
  ...overrides,
})
const actions = async (name: string) =>
  (
    await ctx.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('subject_kind', '=', 'mail-template')
      .where('subject_id', '=', name)
      .orderBy('id')
      .execute()
  ).map(({ action, details }) => [action, details])

test('guests, members and door staff may not', async () => {
  for (const actor of [ctx.actor, actorWithRole('user'), actorWithRole('door')]) {
    const stranger = as(actor)
    const refused = [
      saveTemplate(stranger, written('x')),
      resetTemplate(stranger, { name: 'simple', seen: 0 }),
      restoreTemplate(stranger, { name: 'simple', number: 1, seen: 1 }),
      templateList(stranger),
      templateDraft(stranger, 'simple'),
      templateVersions(stranger, 'simple'),
      templateVersion(stranger, 'simple', 1),
    ]
    for (const attempt of refused) await expect(attempt).rejects.toThrow('not allowed')
  }
  for (const name of ['nothing', 'toString', '../simple', 'test-template']) {
    await expect(saveTemplate(admin, written('x', { name }))).rejects.toThrow('not found')
    await expect(templateDraft(admin, name)).rejects.toThrow('not found')
  }
  await expect(templateVersion(admin, 'simple', 7)).rejects.toThrow('not found')
})

describe('a template of the network’s own', () => {
  test('is in force once it is saved, beside the delivered one it began with', async () => {
    expect(await saveTemplate(admin, written('First'))).toEqual({ ok: true, number: 2 })
    expect(await mailTemplate(ctx, 'verify-email')).toMatchObject({ bodyMjml: body('First'), version: 2 })
    expect(
      (await templateVersions(admin, 'verify-email')).map(({ number, origin, by }) => [number, origin, by]),
    ).toEqual([
      [2, 'edit', 'Amal Haddad'],
      [1, 'delivered', null],
    ])
    expect(await templateVersion(admin, 'verify-email', 1)).toMatchObject(deliveredTemplate('verify-email'))
    const listed = (await templateList(admin)).find(({ name }) => name === 'verify-email')
    expect(listed).toMatchObject({
      subject: 'Welcome, {{ fullName }}',
      changed: { at: ctx.now, by: 'Amal Haddad' },
      isOutdated: false,
      isBroken: false,
    })
    expect(await actions('verify-email')).toEqual([['mail-template.save', { number: 2 }]])
  })

  test('the same once more is the same version, also as browsers end their lines', async () => {
    const again = written('First', { seen: 2 })
    expect(await saveTemplate(admin, again)).toEqual({ ok: true, number: 2 })
    const sent = { ...again, bodyMjml: `${again.bodyMjml.replaceAll('\n', '\r\n')}\r\n` }
    expect(await saveTemplate(other, sent)).toEqual({ ok: true, number: 2 })
    expect(await templateVersions(admin, 'verify-email')).toHaveLength(2)
  })

  test('is kept when the second of two editors saves, and the second is refused', async () => {
    expect(await saveTemplate(other, written('Second', { seen: 2 }))).toEqual({ ok: true, number: 3 })
    const late = written('Late', { seen: 2 })
    expect(await saveTemplate(admin, late)).toEqual({ ok: false, reason: 'changed-meanwhile', number: 3 })
    expect((await mailTemplate(ctx, 'verify-email')).bodyMjml).toBe(body('Second'))
    expect(await saveTemplate(admin, { ...late, seen: 3 })).toEqual({ ok: true, number: 4 })
  })

  test('is saved once by two simultaneous editors, and one is refused', async () => {
    const outcomes = await Promise.all([
      saveTemplate(admin, written('One', { seen: 4 })),
      saveTemplate(other, written('Two', { seen: 4 })),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toEqual([{ ok: true, number: 5 }])
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'changed-meanwhile', number: 5 }])
  })

  test('an earlier version comes back as the newest', async () => {
    const back = { name: 'verify-email', number: 2, seen: 5 }
    expect(await restoreTemplate(admin, back)).toEqual({ ok: true, number: 6 })
    expect(await restoreTemplate(admin, back)).toEqual({ ok: true, number: 6 })
    const [newest] = await templateVersions(admin, 'verify-email')
    expect(newest).toMatchObject({ number: 6, origin: 'restored', restoredFrom: 2 })
    expect((await mailTemplate(ctx, 'verify-email')).bodyMjml).toBe(body('First'))
  })

  test('going back to the delivered one keeps what was written', async () => {
    const reset = { name: 'verify-email', seen: 6 }
    expect(await resetTemplate(other, { ...reset, seen: 5 })).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await resetTemplate(admin, reset)).toEqual({ ok: true, number: 7 })
    expect(await resetTemplate(admin, reset)).toEqual({ ok: true, number: 7 })
    expect(await mailTemplate(ctx, 'verify-email')).toMatchObject({ version: null })
    expect((await templateVersions(admin, 'verify-email'))[0]).toMatchObject({
      number: 7,
      origin: 'delivered',
    })
    expect((await templateVersion(admin, 'verify-email', 5)).bodyMjml).toMatch(/One|Two/)
    expect((await actions('verify-email')).at(-1)).toEqual(['mail-template.reset', { number: 7 }])
    // Bringing the delivered one back is going back to it as well: there is nothing to be done.
    expect(await restoreTemplate(admin, { name: 'verify-email', number: 1, seen: 7 })).toEqual({
      ok: true,
      number: 7,
    })
  })

  test('is not saved with an error, and every error is reported', async () => {
    const wrong = written('Hello {{ fullNmae }}', { subject: '', seen: 7 })
    expect(await saveTemplate(admin, wrong)).toMatchObject({
      reason: 'has-problems',
      problems: [{ part: 'subject', reason: 'empty' }],
    })
    expect(await saveTemplate(admin, { ...wrong, subject: 'x' })).toEqual({
      ok: false,
      reason: 'has-problems',
      problems: [
        { part: 'html', reason: 'unknown-variable', line: 3, column: 23, what: 'fullNmae' },
        { part: 'text', reason: 'unknown-variable', line: 1, column: 10, what: 'fullNmae' },
      ],
    })
    expect(await templateVersions(admin, 'verify-email')).toHaveLength(7)
  })
})

test('the list finds templates by name, words and subject, and those that were changed', async () => {
  const named = async (asked: Parameters<typeof templateList>[1]) =>
    (await templateList(admin, asked)).map(({ name }) => name)
  expect(await named({ q: 'RESET your' })).toEqual(['reset-password'])
  expect(await named({ q: 'event-reminder' })).toEqual(['event-reminder'])
  expect(await named({ q: 'see you soon' })).toEqual(['event-reminder'])
  expect(await named({ q: 'ticket confirmation' })).toContain('event-confirmation')
  expect(await named({ q: 'nothing like this' })).toEqual([])
  await saveTemplate(admin, written('Own', { seen: 7 }))
  expect(await named({ show: 'changed' })).toEqual(['verify-email'])
  expect(await named({ show: 'attention' })).toEqual([])
})

test('a template version loses the editor’s name when the account is erased', async () => {
  const leaving = await aUser(ctx, { role: 'admin' })
  await saveTemplate(as(leaving), written('Leaving', { seen: 8 }))
  await ctx.db.deleteFrom('users').where('id', '=', leaving.userId).execute()
  expect((await templateVersions(admin, 'verify-email'))[0]).toMatchObject({ number: 9, by: null })
})

test('when the delivered one changes, the list says so until the own one is saved again', async () => {
  await ctx.db
    .updateTable('mail_templates')
    .set({ delivered_digest: 'of an earlier release' })
    .where('name', '=', 'verify-email')
    .execute()
  const outdated = async () => (await templateList(admin, { show: 'attention' })).map(({ name }) => name)
  expect(await outdated()).toEqual(['verify-email'])
  expect((await templateDraft(admin, 'verify-email')).isOutdated).toBe(true)
  const later = { ...admin, now: at('2026-12-02T12:00:00Z').now }
  expect(await saveTemplate(later, written('Leaving', { seen: 9 }))).toEqual({ ok: true, number: 9 })
  expect(await outdated()).toEqual([])
  await expectInvariants(ctx)
})
