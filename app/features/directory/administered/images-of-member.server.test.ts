import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { peopleContext } from '#tests/support/people-context.ts'
import { actorWithRole, system } from '#tests/support/test-context.ts'
import { mostBytes } from '../rules/image-size.ts'
import { addImageOfMember } from './add-image-of-member.server.ts'
import { deleteImageOfMember } from './delete-image-of-member.server.ts'
import { imagesOfMember } from './images-of-member.server.ts'

const { ctx } = await peopleContext()
const as = (actor: typeof ctx.actor) => ({ ...ctx, actor })
const admin = as(system)
const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0d5359' } })
  .png()
  .toBuffer()
const named = (originalName: string) => ({ bytes, originalName })

test('six are kept in their order, the seventh of two administrators at once is refused', async () => {
  const { userId } = await aUser(ctx)
  for (const name of ['a.png', 'b.png', 'c.png', 'd.png', '<script>.png'])
    expect(await addImageOfMember(admin, { userId, ...named(name) })).toEqual({ ok: true })
  const both = await Promise.all([
    addImageOfMember(admin, { userId, ...named('f.png') }),
    addImageOfMember(admin, { userId, ...named('g.png') }),
  ])
  expect(both.map((answer) => (answer.ok ? 'kept' : answer.reason)).sort()).toEqual(['kept', 'no-room'])
  const images = await imagesOfMember(admin, userId)
  expect(images).toHaveLength(6)
  expect(images.map(({ fileName }) => fileName).slice(0, 5)).toEqual([
    'a.png',
    'b.png',
    'c.png',
    'd.png',
    '<script>.png',
  ])
  expect(images[0]?.image).toMatchObject({ width: 60, height: 40, alt: 'Image 1' })

  const [second] = images.slice(1)
  const gone = { userId, imageId: second?.id ?? '' }
  await Promise.all([deleteImageOfMember(admin, gone), deleteImageOfMember(admin, gone)])
  const left = await imagesOfMember(admin, userId)
  expect(left.map(({ id }) => id)).toEqual(images.filter(({ id }) => id !== second?.id).map(({ id }) => id))
  await expectInvariants(ctx)
})

test('what is no picture, or larger than 5 MB, is refused', async () => {
  const { userId } = await aUser(ctx)
  const refused = async (content: Buffer) =>
    addImageOfMember(admin, { userId, bytes: content, originalName: 'x.png' })
  expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
    reason: 'invalid-type',
  })
  expect(await refused(Buffer.alloc(mostBytes + 1))).toMatchObject({ reason: 'too-large' })
  expect(await imagesOfMember(admin, userId)).toEqual([])
})

test('images are neither added to unknown or erased accounts nor deleted from other members', async () => {
  const [{ userId }, other] = [await aUser(ctx), await aUser(ctx)]
  await addImageOfMember(admin, { userId, ...named('mine.png') })
  const [mine] = await imagesOfMember(admin, userId)
  await deleteImageOfMember(admin, { userId: other.userId, imageId: mine?.id ?? '' })
  await deleteImageOfMember(admin, { userId, imageId: 'x' })
  expect(await imagesOfMember(admin, userId)).toHaveLength(1)
  await ctx.db
    .insertInto('erasures')
    .values({ user_id: other.userId, erased_at: ctx.now, keep_until: ctx.now })
    .execute()
  for (const id of [other.userId, newId(), 'x'])
    await expect(addImageOfMember(admin, { userId: id, ...named('x.png') })).rejects.toThrow('not found')
})

test('they are for administrators alone', async () => {
  const person = await aUser(ctx)
  const { userId } = person
  for (const stranger of [ctx, as(person), as(actorWithRole('door'))])
    for (const tried of [
      () => addImageOfMember(stranger, { userId, ...named('x.png') }),
      () => deleteImageOfMember(stranger, { userId, imageId: newId() }),
      () => imagesOfMember(stranger, userId),
    ])
      await expect((async () => tried())()).rejects.toThrow('not allowed')
})
