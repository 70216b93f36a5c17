import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aUser } from '#tests/factories/a-user.ts'
import { limiterWith } from '#tests/support/people-context.ts'
import { testContext } from '#tests/support/test-context.ts'
import { changePicture } from './change-picture.server.ts'
import { ownProfile } from './own-profile.server.ts'

const { ctx, as } = await testContext()
const picture = async (name = 'me.png') => ({
  bytes: await sharp({ create: { width: 900, height: 900, channels: 3, background: '#0d5359' } })
    .png()
    .toBuffer(),
  originalName: name,
})
const filesOf = (userId: string) =>
  ctx.db.selectFrom('files').select(['id', 'key']).where('uploaded_by', '=', userId).execute()

describe('one’s own picture', () => {
  test('is shown small, replaced without a trace and taken away', async () => {
    const actor = await aUser(ctx)
    const me = as(actor)
    expect(await changePicture(me, await picture())).toEqual({ ok: true })
    const [first] = await filesOf(actor.userId)
    expect((await ownProfile(me)).pictureUrl).toBe(`/files/images/${first?.id}/400.webp`)

    expect(await changePicture(me, await picture())).toEqual({ ok: true })
    const after = await filesOf(actor.userId)
    expect(after).toHaveLength(1)
    expect(after[0]?.id).not.toBe(first?.id)
    expect(await ctx.ports.storage.read(first?.key ?? '')).toBeNull()

    expect(await changePicture(me, null)).toEqual({ ok: true })
    expect(await changePicture(me, null)).toEqual({ ok: true })
    expect(await filesOf(actor.userId)).toEqual([])
    expect((await ownProfile(me)).pictureUrl).toBeNull()
  })

  test('of two at once leaves one', async () => {
    const actor = await aUser(ctx)
    await Promise.all([1, 2, 3].map(async () => changePicture(as(actor), await picture())))
    expect(await filesOf(actor.userId)).toHaveLength(1)
  })

  test('is a picture', async () => {
    const actor = await aUser(ctx)
    const page = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect(await changePicture(as(actor), { bytes: page, originalName: 'me.png' })).toEqual({
      ok: false,
      reason: 'invalid-type',
    })
    const large = Buffer.concat([(await picture()).bytes, Buffer.alloc(10 * 1024 * 1024)])
    expect(await changePicture(as(actor), { bytes: large, originalName: 'me.png' })).toEqual({
      ok: false,
      reason: 'too-large',
    })
    expect(await filesOf(actor.userId)).toEqual([])
  })

  test('is limited, and nothing a guest has', async () => {
    const { port } = limiterWith('picture-upload', 0)
    const limited = { ...as(await aUser(ctx)), ports: { ...ctx.ports, limiter: port } }
    expect(await changePicture(limited, await picture())).toMatchObject({ reason: 'too-many' })
    await expect(changePicture(ctx, null)).rejects.toThrow('not allowed')
  })
})
