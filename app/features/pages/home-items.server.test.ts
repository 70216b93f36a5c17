import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { uploadPicture } from '#app/features/people/upload-picture.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { changeHomePicture } from './change-home-picture.server.ts'
import { changeLogo } from './change-logo.server.ts'
import { deleteHomeItem } from './delete-home-item.server.ts'
import { homeContent } from './home-content.server.ts'
import { homeEditor, partnerToEdit, testimonialToEdit } from './home-editor.server.ts'
import { figuresForm, partnerForm, testimonialForm } from './home-form.ts'
import { moveHomeItem } from './move-home-item.server.ts'
import { savePartner } from './save-partner.server.ts'
import { saveTestimonial } from './save-testimonial.server.ts'
import { siteLogo } from './site-logo.server.ts'

const { ctx, as } = await testContext()
const admin = as(await aUser(ctx, { role: 'admin' }))
const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0d5359' } })
  .png()
  .toBuffer()

const partner = (name: string, version = 0, fileId: string | null = null) => ({
  ...{ name, website: 'https://books.example', fileId, version },
})
const partners = async () => (await homeContent(ctx)).partners.map(({ name }) => name)
async function anUpload(): Promise<string> {
  const stored = await uploadPicture(
    admin,
    { bytes, originalName: 'logo.png' },
    { permission: 'pages:manage' },
  )
  if (!stored.ok) throw new Error(stored.reason)
  return stored.fileId
}
const fileIds = async () => (await ctx.db.selectFrom('files').select('id').execute()).map(({ id }) => id)

test('guests, members and door staff may not', async () => {
  const id = newId()
  for (const actor of [ctx.actor, actorWithRole('user'), actorWithRole('door')]) {
    const stranger = as(actor)
    const quote = { name: 'A', role: 'B', quote: 'C', fileId: null, version: 0 }
    for (const attempt of [
      () => homeEditor(stranger),
      () => partnerToEdit(stranger, id),
      () => testimonialToEdit(stranger, id),
      () => savePartner(stranger, id, partner('Mine')),
      () => saveTestimonial(stranger, id, quote),
      () => deleteHomeItem(stranger, { kind: 'partner', id }),
      () => moveHomeItem(stranger, { kind: 'partner', id, from: 0, by: 1 }),
      () => changeHomePicture(stranger, { fileId: null, seen: null }),
    ])
      await expect(attempt()).rejects.toThrow('not allowed')
  }
})

describe('the forms', () => {
  test('refuse what does not fit', () => {
    const website = (text: string) => partnerForm.safeParse({ name: 'A', website: text })
    expect(website('javascript:alert(1)').success).toBe(false)
    expect(website('ftp://books.example').success).toBe(false)
    expect(website('').data).toMatchObject({ website: null, fileId: null, version: 0 })
    const missing = testimonialForm.safeParse({})
    expect(missing.error?.issues.map(({ path }) => path[0])).toEqual(['name', 'role', 'quote'])
    expect(testimonialForm.safeParse({ name: 'A', role: 'B', quote: 'x'.repeat(401) }).success).toBe(false)
  })

  test('read figures line by line', () => {
    expect(figuresForm.parse({ figures: ' 500+ Members\r\n\r\n80+  Edtech companies ' }).figures).toEqual([
      { figure: '500+', label: 'Members' },
      { figure: '80+', label: 'Edtech companies' },
    ])
    expect(figuresForm.safeParse({ figures: 'Members' }).success).toBe(false)
    expect(figuresForm.safeParse({ figures: '1 a\n'.repeat(9) }).success).toBe(false)
  })
})

describe('partners', () => {
  const [first, second, third] = [newId(), newId(), newId()]

  test('are added at the end, each form once, however often it is sent', async () => {
    await Promise.all(Array.from({ length: 5 }, () => savePartner(admin, first, partner('First'))))
    await savePartner(admin, second, partner('Second'))
    await savePartner(admin, third, partner('Third'))
    expect(await partners()).toEqual(['First', 'Second', 'Third'])
    expect((await homeEditor(admin)).partners[0]).toMatchObject({ name: 'First', version: 1 })
  })

  test('keep what the first of two administrators saved', async () => {
    const both = await Promise.all([
      savePartner(admin, first, partner('One', 1)),
      savePartner(admin, first, partner('Uno', 1)),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
    expect((await partnerToEdit(admin, first))?.version).toBe(2)
  })

  test('move one place, once a press', async () => {
    const down = { kind: 'partner', id: second, from: 1, by: 1 } as const
    await Promise.all([moveHomeItem(admin, down), moveHomeItem(admin, down)])
    expect((await partners()).slice(1)).toEqual(['Third', 'Second'])
    await moveHomeItem(admin, { ...down, from: 2 })
    await moveHomeItem(admin, { kind: 'partner', id: third, from: 1, by: -1 })
    expect((await partners()).map((name) => name.slice(0, 3))[0]).toBe('Thi')
  })

  test('take a logo, and drop the one before unless something else shows it', async () => {
    const [logo, better] = [await anUpload(), await anUpload()]
    expect(await savePartner(admin, second, partner('Second', 1, newId()))).toEqual({
      ok: false,
      reason: 'picture-gone',
    })
    expect(await savePartner(admin, second, partner('Second', 1, logo))).toMatchObject({ ok: true })
    await savePartner(admin, second, partner('Second', 2, better))
    expect(await fileIds()).toEqual([better])
    await ctx.db
      .insertInto('testimonials')
      .values({ id: newId(), name: 'A', role: 'B', quote: 'C', position: 0, portrait_file_id: better })
      .execute()
    await deleteHomeItem(admin, { kind: 'partner', id: second })
    await deleteHomeItem(admin, { kind: 'partner', id: second })
    expect(await fileIds()).toEqual([better])
    expect(await partners()).toHaveLength(2)
    const actions = await ctx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', second)
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual([
      'partner.add',
      'partner.move',
      'partner.change',
      'partner.change',
      'partner.remove',
    ])
  })
})

test('testimonials are added, changed and removed', async () => {
  const id = newId()
  const voice = { name: 'Amira', role: 'Head', quote: 'Come.', fileId: await anUpload(), version: 0 }
  expect(await testimonialToEdit(admin, id)).toBeNull()
  await saveTestimonial(admin, id, voice)
  await saveTestimonial(admin, id, { ...voice, quote: 'Do come.', version: 1 })
  expect(await saveTestimonial(admin, id, { ...voice, version: 1 })).toMatchObject({ ok: false })
  expect((await homeContent(ctx)).testimonials.at(-1)).toMatchObject({ quote: 'Do come.' })
  await deleteHomeItem(admin, { kind: 'testimonial', id })
  expect(await fileIds()).not.toContain(voice.fileId)
})

test('a new picture replaces the old one, which is deleted, and the second of two editors is refused', async () => {
  const [one, two] = [await anUpload(), await anUpload()]
  expect(await changeHomePicture(admin, { fileId: one, seen: null })).toMatchObject({ ok: true })
  expect((await homeContent(ctx)).picture).not.toBeNull()
  expect(await changeHomePicture(admin, { fileId: two, seen: null })).toEqual({
    ok: false,
    reason: 'changed-meanwhile',
  })
  expect(await changeHomePicture(admin, { fileId: two, seen: one })).toMatchObject({ ok: true })
  expect(await fileIds()).not.toContain(one)
  expect(await changeHomePicture(admin, { fileId: null, seen: two })).toMatchObject({ ok: true })
  expect(await fileIds()).not.toContain(two)
})

test('the logo is set, shown, kept for mails when another takes its place, and told of', async () => {
  const [one, two] = [await anUpload(), await anUpload()]
  await expect(changeLogo(ctx, { fileId: one, seen: null })).rejects.toThrow('not allowed')
  const both = await Promise.all([one, two].map((fileId) => changeLogo(admin, { fileId, seen: null })))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
  const set = both[0]?.ok ? one : two
  expect((await siteLogo(ctx))?.src).toContain(set)
  const third = await anUpload()
  expect(await changeLogo(admin, { fileId: third, seen: set })).toMatchObject({ ok: true })
  expect(await changeLogo(admin, { fileId: null, seen: third })).toMatchObject({ ok: true })
  expect(await siteLogo(ctx)).toBeNull()
  expect(await fileIds()).toContain(set)
})
