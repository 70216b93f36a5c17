import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { uploadPicture } from '#app/features/people/upload-picture.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { pageContent } from './page-content.server.ts'
import { pageDraft, pageList, pageVersions } from './page-editor.server.ts'
import { restorePage } from './restore-page.server.ts'
import { type PageInput, savePage } from './save-page.server.ts'

const { ctx, as } = await testContext()
const admin = as(await aUser(ctx, { role: 'admin' }))
const other = as(await aUser(ctx, { role: 'admin' }))
const picture = {
  bytes: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0d5359' } })
    .png()
    .toBuffer(),
  originalName: 'us.png',
}
const written: PageInput = {
  ...{ slug: 'about', title: 'About us', bodyHtml: '<p>We.</p>', imageFileId: null },
  ...{ seen: 0, isPublished: true },
}
const numbers = async (slug: 'about' | 'faqs') =>
  (await pageVersions(admin, slug)).map(({ number }) => number)

test('guests, members and door staff may not', async () => {
  for (const actor of [ctx.actor, actorWithRole('user'), actorWithRole('door')]) {
    const stranger = as(actor)
    await expect(savePage(stranger, written)).rejects.toThrow('not allowed')
    await expect(restorePage(stranger, { slug: 'about', number: 1, seen: 1 })).rejects.toThrow('not allowed')
    await expect(uploadPicture(stranger, picture, { permission: 'pages:manage' })).rejects.toThrow(
      'not allowed',
    )
    for (const read of [pageList(stranger), pageDraft(stranger, 'about'), pageVersions(stranger, 'about')])
      await expect(read).rejects.toThrow('not allowed')
  }
  for (const slug of ['home', '../about', 'toString'])
    await expect(savePage(admin, { ...written, slug })).rejects.toThrow('not found')
  await expect(pageDraft(admin, 'about', 7)).rejects.toThrow('not found')
})

describe('a page', () => {
  test('begins with the text we bring, and is changed by publishing alone', async () => {
    expect((await pageDraft(admin, 'about')).number).toBe(0)
    expect(await savePage(admin, { ...written, isPublished: false })).toEqual({ ok: true, number: 1 })
    expect((await pageContent(ctx, 'about')).title).toBe('About Staffroom')
    expect((await pageList(admin)).find(({ slug }) => slug === 'about')).toMatchObject({
      publishedAt: null,
      hasDraft: true,
    })
    expect(await savePage(admin, { ...written, seen: 1 })).toEqual({ ok: true, number: 2 })
    expect(await pageContent(ctx, 'about')).toMatchObject({ title: 'About us', bodyHtml: '<p>We.</p>' })
    expect((await pageList(admin)).find(({ slug }) => slug === 'about')?.hasDraft).toBe(false)
    const entries = await ctx.db.selectFrom('audit_entries').select(['action', 'subject_id']).execute()
    expect(entries).toEqual([
      { action: 'page.save', subject_id: 'about' },
      { action: 'page.publish', subject_id: 'about' },
    ])
  })

  test('keeps nothing harmful, from an editor, a paste or the database', async () => {
    const bodyHtml =
      '<p onclick="x()">A <a href="javascript:alert(1)">link</a></p><script>alert(1)</script><img src="https://evil.example/x.png"><iframe src="//x"></iframe>'
    await savePage(admin, { ...written, bodyHtml, seen: 2 })
    const row = await ctx.db.selectFrom('pages').select('body_html').where('slug', '=', 'about').execute()
    expect(row[0]?.body_html).not.toMatch(/onclick|javascript|script|evil|iframe/)
    await ctx.db
      .updateTable('page_versions')
      .set({ body_html: '<img src=x onerror=alert(1)>ok' })
      .where('number', '=', 3)
      .execute()
    expect((await pageDraft(admin, 'about')).bodyHtml).toBe('ok')
  })

  test('is saved once by a double press, and the second of two editors is refused and loses nothing', async () => {
    const save = (who: typeof admin, bodyHtml: string) => savePage(who, { ...written, bodyHtml, seen: 3 })
    const both = await Promise.all([save(admin, '<p>One.</p>'), save(other, '<p>Two.</p>')])
    expect(both).toContainEqual({ ok: true, number: 4 })
    expect(both).toContainEqual({ ok: false, reason: 'changed-meanwhile', number: 4 })
    const { bodyHtml } = await pageDraft(admin, 'about')
    const again = await Promise.all([save(admin, bodyHtml), save(admin, bodyHtml), save(admin, bodyHtml)])
    expect(again).toEqual(again.map(() => ({ ok: true, number: 4 })))
    expect(await numbers('about')).toEqual([4, 3, 2, 1])
  })

  test('is brought back as a draft', async () => {
    expect(await restorePage(admin, { slug: 'about', number: 1, seen: 3 })).toMatchObject({ ok: false })
    expect(await restorePage(admin, { slug: 'about', number: 1, seen: 4 })).toEqual({ ok: true, number: 5 })
    const [latest] = await pageVersions(admin, 'about')
    expect(latest).toMatchObject({ number: 5, restoredFrom: 1, isPublished: false, by: 'Amal Haddad' })
    expect((await pageDraft(admin, 'about')).bodyHtml).toBe('<p>We.</p>')
    expect((await pageContent(ctx, 'about')).bodyHtml).not.toBe('<p>We.</p>')
  })

  test('takes a picture that was uploaded for it, and no other', async () => {
    const stored = await uploadPicture(admin, picture, { permission: 'pages:manage' })
    if (!stored.ok) throw new Error(stored.reason)
    const faqs = { ...written, slug: 'faqs', imageFileId: stored.fileId }
    expect(await savePage(other, faqs)).toEqual({ ok: false, reason: 'picture-gone' })
    expect(await savePage(admin, { ...faqs, imageFileId: newId() })).toMatchObject({ ok: false })
    expect(await savePage(admin, faqs)).toEqual({ ok: true, number: 1 })
    expect((await pageContent(ctx, 'faqs')).image).not.toBeNull()
    // Any editor may use the picture of an earlier version again.
    expect(await savePage(other, { ...faqs, imageFileId: null, seen: 1 })).toEqual({ ok: true, number: 2 })
    expect(await savePage(other, { ...faqs, seen: 2 })).toEqual({ ok: true, number: 3 })
  })
})
