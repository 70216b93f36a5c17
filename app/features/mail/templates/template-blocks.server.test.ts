import { describe, expect, test } from 'vitest'
import { aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { testContext } from '#tests/support/test-context.ts'
import { mailNames } from '../mails/all-mails.server.ts'
import { readBlocks } from './blocks/read-blocks.ts'
import { renderBlocks } from './blocks/render-blocks.ts'
import { deliveredTemplate, mailTemplate } from './mail-template.server.ts'
import { previewTemplate } from './preview-template.server.ts'
import { resetTemplate } from './reset-template.server.ts'
import { restoreTemplate } from './restore-template.server.ts'
import type { Block, BlockDocument } from './rules/blocks.ts'
import { saveTemplate } from './save-template.server.ts'
import { templateDraft } from './template-draft.server.ts'
import { templateSaveForm } from './template-form.ts'
import { templateVersions } from './template-versions.server.ts'
import { tryWritten } from './try-written.server.ts'

const { ctx, as } = await testContext()
const admin = as(await aUser(ctx, { role: 'admin' }))
const other = as(await aUser(ctx, { role: 'admin' }))

const needed: Block = { kind: 'button', label: 'Confirm', address: '{{ verify_url }}' }
const documentOf = (...blocks: Block[]): BlockDocument => ({
  preview: 'Welcome',
  blocks: [...blocks, needed],
})
const text = (words: string): Block => ({ kind: 'text', look: 'plain', text: words })
const written = (blocks: BlockDocument, seen = 0) => ({
  ...{ name: 'verify-email', subject: 'Welcome, {{ fullName }}', bodyMjml: 'ignored', bodyText: '' },
  ...{ blocks, seen },
})

describe('a template written by blocks', () => {
  const first = documentOf(text('Hello {{ fullName | first_name }}'), { kind: 'line' })

  test('is saved as the source they render to, with the blocks beside it', async () => {
    expect(await saveTemplate(admin, written(first))).toEqual({ ok: true, number: 2 })
    const { bodyMjml, bodyText } = renderBlocks(first)
    expect(await mailTemplate(ctx, 'verify-email')).toMatchObject({ bodyMjml, bodyText, version: 2 })
    expect((await templateDraft(admin, 'verify-email')).blocks).toEqual(first)
  })

  test('saved twice, and many times at once, is one version', async () => {
    const again = Array.from({ length: 5 }, () => saveTemplate(admin, written(first, 2)))
    expect(await Promise.all(again)).toEqual(again.map(() => ({ ok: true, number: 2 })))
    expect(await templateVersions(admin, 'verify-email')).toHaveLength(2)
  })

  test('of the second of two editors is refused', async () => {
    const both = await Promise.all([
      saveTemplate(admin, written(documentOf(text('One')), 2)),
      saveTemplate(other, written(documentOf(text('Two')), 2)),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both).toContainEqual({ ok: false, reason: 'changed-meanwhile', number: 3 })
  })

  test('has no blocks once its source is edited by hand, and has them again with an earlier version', async () => {
    const { text: source } = await templateDraft(admin, 'verify-email')
    const edited = { ...source, bodyMjml: source.bodyMjml.replace('<mj-text>', '<mj-text padding="0">') }
    expect(await saveTemplate(admin, { ...edited, name: 'verify-email', seen: 3 })).toMatchObject({
      number: 4,
    })
    const draft = await templateDraft(admin, 'verify-email')
    expect(draft.blocks).toBeNull()
    expect(draft.deliveredBlocks).toEqual(readBlocks(deliveredTemplate('verify-email').bodyMjml))
    expect((await templateDraft(admin, 'verify-email', 2)).blocks).toEqual(first)
    await restoreTemplate(admin, { name: 'verify-email', number: 2, seen: 4 })
    expect((await templateDraft(admin, 'verify-email')).blocks).toEqual(first)
    await resetTemplate(admin, { name: 'verify-email', seen: 5 })
    expect((await templateDraft(admin, 'verify-email')).blocks).toEqual(draft.deliveredBlocks)
  })

  test('that is as delivered is no template of its own', async () => {
    const delivered = deliveredTemplate('event-reminder')
    const blocks = readBlocks(delivered.bodyMjml)
    const same = { ...delivered, name: 'event-reminder', bodyMjml: '', bodyText: '', blocks, seen: 0 }
    expect(await saveTemplate(admin, same)).toEqual({ ok: true, number: 0 })
    expect(await mailTemplate(ctx, 'event-reminder')).toEqual({ ...delivered, version: null })
    await expectInvariants(ctx)
  })

  test.each(mailNames)('%s may be changed by blocks and is still valid', async (name) => {
    const delivered = deliveredTemplate(name)
    const blocks = readBlocks(delivered.bodyMjml)
    const changed = { ...blocks, blocks: [...blocks.blocks, text('One more line')] }
    const tried = await tryWritten(admin, { name, language: 'en' }, { ...delivered, blocks: changed })
    expect(tried.ok ? [] : tried.problems).toEqual([])
  })
})

describe('a block is refused, with a problem of its own:', () => {
  test.each<[string, Block, string]>([
    ['a script in words', text('Hi <script>alert(1)</script>'), 'element'],
    ['HTML in a heading', { kind: 'heading', level: 'title', text: '<b>Hi</b>' }, 'element'],
    ['a script in details', { kind: 'details', rows: [{ label: 'a', value: '<img src=x>' }] }, 'element'],
    ['an address of script', { kind: 'button', label: 'Go', address: 'javascript:alert(1)' }, 'link'],
    ['an address of data', { kind: 'button', label: 'Go', address: 'data:text/html,x' }, 'link'],
    ['no address', { kind: 'button', label: 'Go', address: '' }, 'link'],
    ['a link of script in words', text('[Go](javascript:alert`1`)'), 'link'],
    ['an unknown variable', text('Hello {{ fullNmae }}'), 'unknown-variable'],
    [
      'an unknown variable as an address',
      { kind: 'button', label: 'Go', address: '{{ home_url }}' },
      'unknown-variable',
    ],
    ['a tag that fetches', text("{% include 'x' %}"), 'unknown-tag'],
    ['words of a person as HTML', text('{{ fullName | raw }}'), 'raw-words'],
    ['a picture elsewhere', { kind: 'picture', address: 'https://spy.example/a.gif', alt: '' }, 'picture'],
    ['a picture of script', { kind: 'picture', address: 'javascript:x', alt: '' }, 'picture'],
    [
      'a condition in an alt text',
      { kind: 'picture', address: '/files/a.jpg', alt: '{% if fullName %}x{% endif %}' },
      'attribute',
    ],
    ['script in a part of code', { kind: 'code', isSection: false, source: '<script>x</script>' }, 'element'],
    [
      'a part of code that leaves the frame',
      { kind: 'code', isSection: true, source: '<mj-include path="x" />' },
      'element',
    ],
    ['tickets of a mail without any', { kind: 'tickets' }, 'unknown-variable'],
  ])('%s', async (_name, block, reason) => {
    const saved = await saveTemplate(admin, written(documentOf(text('Before'), block), 6))
    expect(saved).toMatchObject({ ok: false, reason: 'has-problems' })
    const problems = 'problems' in saved ? saved.problems : []
    expect(problems.map((problem) => problem.block)).toContain(1)
    expect(problems.filter((problem) => problem.block === 1).map((problem) => problem.reason)).toContain(
      reason,
    )
    expect(
      await previewTemplate(admin, { ...written(documentOf(text('Before'), block)), mailId: null }),
    ).toEqual({
      ok: false,
      problems,
    })
    expect((await mailTemplate(ctx, 'verify-email')).version).toBeNull()
  })

  test('what the mail exists for is missed in the whole', async () => {
    const saved = await saveTemplate(admin, written({ preview: '', blocks: [text('Only words')] }, 6))
    expect(saved).toMatchObject({ ok: false, problems: [{ reason: 'missing-variable', what: 'verify_url' }] })
  })

  test('a form with blocks of another shape is no form of ours', () => {
    const form = { subject: 'x', seen: '0' }
    for (const blocks of ['{', 'null', '[]', '{"preview":"","blocks":[{"kind":"script"}]}', '1'])
      expect(templateSaveForm.safeParse({ ...form, blocks }).success).toBe(false)
    expect(templateSaveForm.parse({ ...form, blocks: '' }).blocks).toBeNull()
    expect(templateSaveForm.parse({ ...form, blocks: JSON.stringify(documentOf()) }).blocks).toEqual(
      documentOf(),
    )
  })
})
