import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { aListedMember } from '#tests/factories/a-listed-member.ts'
import { aMember, aUser } from '#tests/factories/a-user.ts'
import { limiterWith } from '#tests/support/people-context.ts'
import { testContext } from '#tests/support/test-context.ts'
import { addMemberImage } from './add-member-image.server.ts'
import { changeDirectoryPrivacy } from './change-directory-privacy.server.ts'
import { deleteMemberImage } from './delete-member-image.server.ts'
import { directoryPage } from './directory-page.server.ts'
import { eraseCard } from './erase-card.server.ts'
import { moveMemberImage } from './move-member-image.server.ts'
import { ownCard } from './own-card.server.ts'
import { defaultPrivacy } from './rules/directory-privacy.ts'

const { ctx, as } = await testContext()
const upload = {
  bytes: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0d5359' } })
    .png()
    .toBuffer(),
  originalName: 'school.png',
}
const idsOf = async (me: Ctx) => (await ownCard(me)).images.map(({ id }) => id)
const positionsOf = async (userId: string) =>
  (
    await ctx.db
      .selectFrom('member_images')
      .select('position')
      .where('user_id', '=', userId)
      .orderBy('position')
      .execute()
  ).map(({ position }) => position)

async function aMemberWith(images: number) {
  const actor = await aMember(ctx, 'standard')
  const me = as(actor)
  for (let index = 0; index < images; index++) await addMemberImage(me, upload)
  return { me, userId: actor.userId }
}

test('a member decides what is shown; until then discount and webinar details are', async () => {
  const { me } = await aMemberWith(0)
  expect(await ownCard(me)).toEqual({
    isMember: true,
    gaps: ['not-applied', 'no-image'],
    company: '',
    privacy: defaultPrivacy,
    images: [],
  })
  expect(defaultPrivacy).toMatchObject({
    isListed: true,
    showsEmail: false,
    showsDiscount: true,
    showsWebinar: true,
  })
  const privacy = { ...defaultPrivacy, isListed: false, showsEmail: true }
  await Promise.all([1, 2].map(() => changeDirectoryPrivacy(me, privacy)))
  expect((await ownCard(me)).privacy).toEqual(privacy)
  expect((await ownCard(as(await aUser(ctx)))).isMember).toBe(false)
  await expect(changeDirectoryPrivacy(ctx, privacy)).rejects.toThrow('not allowed')
})

describe('images', () => {
  test('are six at most, however many come at once', async () => {
    const { me, userId } = await aMemberWith(4)
    const answers = await Promise.all([1, 2, 3, 4].map(() => addMemberImage(me, upload)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(answers).toContainEqual({ ok: false, reason: 'no-room' })
    expect(await positionsOf(userId)).toEqual([1, 2, 3, 4, 5, 6])
    const files = await ctx.db.selectFrom('files').select('id').where('uploaded_by', '=', userId).execute()
    expect(files).toHaveLength(6)
  })

  test('are put in order and deleted, by their owner only', async () => {
    const { me, userId } = await aMemberWith(3)
    const other = await aMemberWith(1)
    const [a = '', b = '', c = ''] = await idsOf(me)
    await moveMemberImage(me, { imageId: c, towards: 'front' })
    expect(await idsOf(me)).toEqual([a, c, b])
    await moveMemberImage(me, { imageId: a, towards: 'front' })
    await moveMemberImage(me, { imageId: a, towards: 'back' })
    expect(await idsOf(me)).toEqual([c, a, b])
    await expect(moveMemberImage(other.me, { imageId: a, towards: 'back' })).rejects.toSatisfy(
      (error) => problemKind(error) === 'not-found',
    )
    await deleteMemberImage(other.me, { imageId: a })
    expect(await idsOf(me)).toEqual([c, a, b])

    const { key } = await ctx.db
      .selectFrom('files as f')
      .innerJoin('member_images as m', 'm.file_id', 'f.id')
      .select('f.key')
      .where('m.id', '=', c)
      .executeTakeFirstOrThrow()
    await Promise.all([c, c, a].map((imageId) => deleteMemberImage(me, { imageId })))
    expect(await idsOf(me)).toEqual([b])
    expect(await positionsOf(userId)).toEqual([1])
    expect(await ctx.ports.storage.read(key)).toBeNull()
  })

  test('are pictures, and limited', async () => {
    const { me } = await aMemberWith(0)
    const page = { bytes: Buffer.from('<html><script>alert(1)</script></html>'), originalName: 'a.png' }
    expect(await addMemberImage(me, page)).toEqual({ ok: false, reason: 'invalid-type' })
    const limited = { ...me, ports: { ...me.ports, limiter: limiterWith('picture-upload', 0).port } }
    expect(await addMemberImage(limited, upload)).toMatchObject({ reason: 'too-many' })
    expect(await idsOf(me)).toEqual([])
  })

  test('go with everything else', async () => {
    const { me, userId } = await aMemberWith(2)
    await changeDirectoryPrivacy(me, { ...defaultPrivacy, showsEmail: true })
    expect(await eraseCard(ctx, userId)).toHaveLength(2)
    expect(await eraseCard(ctx, userId)).toEqual([])
    expect(await ownCard(me)).toMatchObject({ privacy: defaultPrivacy, images: [] })
  })
})

test('the member’s own screen says what keeps them out, as the directory does', async () => {
  const shown = async (userId: string, q: string) => {
    const { rows } = await directoryPage(ctx, { q, page: { after: null, before: null } })
    const actor = {
      kind: 'user',
      userId,
      email: '',
      emailVerified: true,
      role: 'user',
      doorEventIds: [],
    } as const
    const { gaps, company } = await ownCard(as(actor))
    expect(company).toBe(q)
    expect(rows.length === 1).toBe(gaps.length === 0)
    return gaps
  }
  const wishes: [Parameters<typeof aListedMember>[1] & object, string[]][] = [
    [{}, []],
    [{ tier: null }, ['no-membership']],
    [{ application: { status: 'declined' } }, ['not-approved']],
    [{ images: 0, choices: { is_listed: false } }, ['no-image', 'opted-out']],
  ]
  for (const [index, [wish, gaps]] of wishes.entries()) {
    const company_name = `Heron School ${index}`
    const { userId } = await aListedMember(ctx, {
      ...wish,
      application: { ...wish.application, company_name },
    })
    expect(await shown(userId, company_name)).toEqual(gaps)
  }
})
