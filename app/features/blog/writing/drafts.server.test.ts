import { describe, expect, test } from 'vitest'
import { sweepFiles } from '#app/features/files/sweep-files.server.ts'
import { uploadPicture } from '#app/features/people/upload-picture.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aPost } from '#tests/factories/a-post.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { aPicture } from '#tests/support/a-picture.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { testContext } from '#tests/support/test-context.ts'
import { eraseAuthorship } from '../erase-authorship.server.ts'
import { makePreview } from '../make-preview.server.ts'
import { discardDraft } from './discard-draft.server.ts'
import { type DraftInput, keepDraft } from './keep-draft.server.ts'
import type { PostEdit } from './post-edit.ts'
import { postHistory } from './post-history.server.ts'
import { postToCreate, postToEdit } from './post-to-edit.server.ts'
import { previewedPost } from './previewed-post.server.ts'
import { restoreRevision } from './restore-revision.server.ts'
import { savePost } from './save-post.server.ts'
import { newPostTyped } from './typed-post.ts'

const { ctx, as, at } = await testContext()
const writer = async () => as(await aUser(ctx, { role: 'admin' }))

const edit: PostEdit = {
  ...{ title: 'Saved', contentHtml: '<p>What is saved.</p>', excerpt: '', slug: null, status: 'published' },
  ...{ metaTitle: '', metaDescription: '', keywords: [], tags: [], publishAt: null, isFeatured: false },
  ...{ categoryId: null, imageFileId: null, imageAlt: '' },
}
const typed = (title: string, contentHtml = '<p>Half a sen</p>') => ({ ...newPostTyped, title, contentHtml })
const keep = (by: typeof ctx, of: Partial<DraftInput> & { postId: string }) =>
  keepDraft(by, { seen: 0, timesKept: 0, typed: typed('Typed'), ...of })

async function saved(by: typeof ctx, change: Partial<PostEdit> = {}): Promise<string> {
  const id = newId()
  const outcome = await savePost(by, { id, seen: 0, edit: { ...edit, ...change } })
  if (!outcome.ok) throw new Error(outcome.reason)
  return id
}

async function uploaded(by: typeof ctx): Promise<{ id: string; html: string }> {
  const picture = await uploadPicture(
    by,
    { bytes: await aPicture(900, 600), originalName: 'hall.png' },
    { permission: 'blog:manage' },
  )
  if (!picture.ok) throw new Error(picture.reason)
  return { id: picture.fileId, html: `<figure><img src="${picture.shown?.src}"></figure>` }
}
const isThere = async (id: string) =>
  (await ctx.db.selectFrom('files').select('id').where('id', '=', id).execute()).length === 1

describe('what is typed and not saved', () => {
  test('is kept for its writer alone, and nothing that visitors read is touched', async () => {
    const [mine, other] = [await writer(), await writer()]
    const id = await saved(mine)
    expect(await keep(mine, { postId: id, seen: 1 })).toMatchObject({ ok: true, timesKept: 1 })
    expect(await postToEdit(mine, id)).toMatchObject({
      typed: { title: 'Typed', contentHtml: '<p>Half a sen</p>' },
      draft: { timesKept: 1, isOutdated: false },
      saved: { title: 'Saved', isShown: true },
    })
    expect(await postToEdit(other, id)).toMatchObject({ typed: { title: 'Saved' }, draft: null })
    await discardDraft(mine, id)
    expect(await postToEdit(mine, id)).toMatchObject({ typed: { title: 'Saved' }, draft: null })
  })

  test('is one text, however often and from how many windows it comes', async () => {
    const mine = await writer()
    const id = await saved(mine)
    const first = await Promise.all([
      keep(mine, { postId: id, seen: 1 }),
      keep(mine, { postId: id, seen: 1 }),
    ])
    expect(first.filter(({ ok }) => ok)).toHaveLength(1)
    const second = await Promise.all([
      keep(mine, { postId: id, seen: 1, timesKept: 1 }),
      keep(mine, { postId: id, seen: 1, timesKept: 1 }),
    ])
    expect(second.filter(({ ok }) => ok)).toHaveLength(1)
    expect(
      await ctx.db.selectFrom('blog_drafts').select('times_kept').where('post_id', '=', id).execute(),
    ).toEqual([{ times_kept: 2 }])
  })

  test('is reduced to the allow-list, and is gone with the saving that holds it', async () => {
    const mine = await writer()
    const { id } = await postToCreate(mine)
    await keep(mine, { postId: id, typed: typed('New', '<p onclick="x()">a</p><script>1</script>') })
    expect(await postToCreate(mine)).toMatchObject({
      id,
      typed: { contentHtml: '<p>a</p>' },
      draft: { timesKept: 1 },
    })
    expect(await savePost(mine, { id, seen: 0, edit })).toMatchObject({ ok: true })
    expect((await postToCreate(mine)).draft).toBeNull()
    expect(await keep(mine, { postId: id })).toEqual({ ok: false, reason: 'other-window' })
    expect((await postToEdit(mine, id)).draft).toBeNull()
  })

  test('is nothing where it is what is saved', async () => {
    const mine = await writer()
    const id = await saved(mine)
    const { typed: same } = await postToEdit(mine, id)
    await keep(mine, { postId: id, seen: 1 })
    expect(await keep(mine, { postId: id, seen: 1, timesKept: 1, typed: same })).toMatchObject({
      ok: true,
      draftId: null,
    })
    expect((await postToEdit(mine, id)).draft).toBeNull()
  })

  test('reports another editor’s save and a deleted post', async () => {
    const [mine, other] = [await writer(), await writer()]
    const id = await saved(mine)
    await keep(mine, { postId: id, seen: 1 })
    await savePost(other, { id, seen: 1, edit: { ...edit, title: 'Theirs' } })
    expect(await postToEdit(mine, id)).toMatchObject({ seen: 1, draft: { isOutdated: true } })
    expect(await keep(mine, { postId: newId(), seen: 4 })).toEqual({ ok: false, reason: 'deleted' })
  })

  test('is shown by a link as the page would be, which is the post once it is saved', async () => {
    const mine = await writer()
    const { id } = await postToCreate(mine)
    const kept = await keep(mine, {
      postId: id,
      typed: typed('Preview me', '<h2>A</h2><table><tr><td>b</td></tr></table>'),
    })
    if (!kept.ok || !kept.draftId) throw new Error('not kept')
    const { path } = await makePreview(mine, { draftId: kept.draftId })
    const token = path.replace('/blog/preview/', '')
    expect(await previewedPost(ctx, token)).toMatchObject({
      ...{ title: 'Preview me', isShown: false, isUnsaved: true },
    })
    expect((await previewedPost(ctx, token))?.contentHtml).toContain('<h2 id="part-a">A</h2>')
    await expect(makePreview(await writer(), { draftId: kept.draftId })).rejects.toThrow('not found')
    await savePost(mine, { id, seen: 0, edit })
    expect(await previewedPost(ctx, token)).toMatchObject({ title: 'Saved', isShown: true, isUnsaved: false })
  })

  test('goes with its writer, and leaves their posts without a name', async () => {
    const mine = await writer()
    const id = await saved(mine)
    await keep(mine, { postId: id, seen: 1 })
    await ctx.db
      .transaction()
      .execute((trx) =>
        eraseAuthorship({ ...ctx, db: trx }, mine.actor.kind === 'user' ? mine.actor.userId : ''),
      )
    expect((await postToEdit(await writer(), id)).saved?.title).toBe('Saved')
    expect(await ctx.db.selectFrom('blog_drafts').select('id').where('post_id', '=', id).execute()).toEqual(
      [],
    )
    expect((await postHistory(await writer(), id, null)).revisions).toMatchObject([{ number: 1, by: null }])
  })
})

describe('pictures of texts', () => {
  test('outlive the sweep in what is typed, in a post and in its earlier versions', async () => {
    const mine = await writer()
    const [inDraft, inPost, nowhere] = [await uploaded(mine), await uploaded(mine), await uploaded(mine)]
    const id = await saved(mine, { contentHtml: inPost.html })
    await savePost(mine, { id, seen: 1, edit: { ...edit, contentHtml: '<p>Without.</p>' } })
    await keep(mine, { postId: id, seen: 2, typed: typed('With', inDraft.html) })
    await sweepFiles({ ...at(addMinutes(ctx.now, 3 * 1440)), actor: { kind: 'system', name: 'test' } })
    expect(await isThere(inDraft.id)).toBe(true)
    expect(await isThere(inPost.id)).toBe(true)
    expect(await isThere(nowhere.id)).toBe(false)
    await discardDraft(mine, id)
    expect(await isThere(inDraft.id)).toBe(false)
    expect(await isThere(inPost.id)).toBe(true)
    await expectInvariants(ctx)
  })

  test('that are typed and then saved stay with the post', async () => {
    const mine = await writer()
    const picture = await uploaded(mine)
    const { id } = await postToCreate(mine)
    await keep(mine, { postId: id, typed: { ...typed('With', picture.html), imageFileId: picture.id } })
    expect(
      await savePost(mine, {
        id,
        seen: 0,
        edit: { ...edit, contentHtml: picture.html, imageFileId: picture.id },
      }),
    ).toMatchObject({ ok: true })
    expect(await isThere(picture.id)).toBe(true)
    expect(
      await ctx.db.selectFrom('blog_post_files').select('file_id').where('post_id', '=', id).execute(),
    ).toEqual([{ file_id: picture.id }])
  })

  test('from another administrator’s upload are refused', async () => {
    const [mine, other] = [await writer(), await writer()]
    const theirs = await uploaded(other)
    expect(await savePost(mine, { id: newId(), seen: 0, edit: { ...edit, imageFileId: theirs.id } })).toEqual(
      {
        ok: false,
        reason: 'picture-gone',
      },
    )
  })
})

describe('versions', () => {
  test('tell which words changed, and come back as a new one that shows where the post is shown', async () => {
    const mine = await writer()
    const id = await saved(mine, { title: 'One', tags: ['a'] })
    await savePost(mine, {
      id,
      seen: 1,
      edit: { ...edit, title: 'Two', contentHtml: '<p>What is said.</p>' },
    })
    const { shown, revisions } = await postHistory(mine, id, null)
    expect(revisions.map(({ number }) => number)).toEqual([2, 1])
    expect(shown).toMatchObject({ number: 2, comparedWith: 1 })
    expect(shown?.changes.map(({ what }) => what)).toEqual(['Title', 'Content', 'Tags'])
    expect(shown?.changes[1]?.words).toEqual([
      { kind: 'same', text: 'What is' },
      { kind: 'removed', text: 'saved.' },
      { kind: 'added', text: 'said.' },
    ])
    expect(await restoreRevision(mine, { postId: id, number: 1, seen: 1 })).toMatchObject({
      reason: 'changed-meanwhile',
    })
    expect(await restoreRevision(mine, { postId: id, number: 1, seen: 2 })).toMatchObject({ ok: true })
    expect((await postHistory(mine, id, null)).revisions[0]).toMatchObject({
      number: 3,
      title: 'One',
      restoredFrom: 1,
    })
    expect(await postToEdit(mine, id)).toMatchObject({
      typed: { tags: 'a' },
      saved: { status: 'published', isShown: true },
    })
    await savePost(mine, { id, seen: 3, edit: { ...edit, title: 'One', status: 'archived' } })
    expect(
      (await postHistory(mine, id, 4)).shown?.changes.find(({ what }) => what === 'Status')?.words,
    ).toEqual([
      { kind: 'removed', text: 'Published' },
      { kind: 'added', text: 'Archived' },
    ])
    await expect(postHistory(mine, id, 9)).rejects.toThrow('version not found')
    await expectInvariants(ctx)
  })

  test('of a post that was there before they were kept are none', async () => {
    const id = await aPost(ctx)
    expect(await postHistory(await writer(), id, null)).toMatchObject({ revisions: [], shown: null })
  })
})
