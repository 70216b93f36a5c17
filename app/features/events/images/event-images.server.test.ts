import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anEventPicture } from '#tests/factories/an-event-picture.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { pngOfSize } from '#tests/support/png-of-size.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { addEventPicture } from './add-event-picture.server.ts'
import { deleteEventImage } from './delete-event-image.server.ts'
import { describeEventImage } from './describe-event-image.server.ts'
import { eventImages } from './event-images.server.ts'
import { orderEventImages } from './order-event-images.server.ts'
import { eventPictureBytes } from './rules/event-picture.ts'
import { setPrimaryImage } from './set-primary-image.server.ts'

const { ctx, as } = await testContext()
const admin = as(await aUser(ctx, { role: 'admin' }))
const bytes = pngOfSize(60, 40)
const upload = (eventId: string) => addEventPicture(admin, { eventId, bytes, originalName: 'hall.png' })

async function anAlbum(count: number, overrides: Parameters<typeof anEvent>[1] = {}) {
  const eventId = await anEvent(ctx, overrides)
  const pictures = []
  for (let position = 0; position < count; position += 1)
    pictures.push(await anEventPicture(ctx, eventId, position))
  return { eventId, ids: pictures.map(({ id }) => id), files: pictures.map(({ fileId }) => fileId) }
}

const shown = async (eventId: string) => (await eventImages(admin, eventId)).pictures
const order = async (eventId: string) => (await shown(eventId)).map(({ id }) => id)
const primary = async (eventId: string) =>
  (await shown(eventId)).filter((picture) => picture.isPrimary).map(({ id }) => id)
const eventRow = (id: string) =>
  ctx.db
    .selectFrom('events')
    .select(['image_file_id', 'revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('they are for those who manage events, of events that are there', async () => {
  const { eventId, ids } = await anAlbum(1)
  const imageId = ids[0] ?? ''
  for (const on of [ctx, as(actorWithRole('door'))]) {
    await expect((async () => eventImages(on, eventId))()).rejects.toThrow('events:manage')
    await expect((async () => addEventPicture(on, { eventId, bytes, originalName: 'a' }))()).rejects.toThrow(
      'events:manage',
    )
    for (const verb of [setPrimaryImage, deleteEventImage])
      await expect((async () => verb(on, { eventId, imageId }))()).rejects.toThrow('events:manage')
    await expect((async () => orderEventImages(on, { eventId, imageIds: ids }))()).rejects.toThrow(
      'events:manage',
    )
    await expect((async () => describeEventImage(on, { eventId, imageId, altText: 'x' }))()).rejects.toThrow(
      'events:manage',
    )
  }
  const other = await anAlbum(1)
  await expect(setPrimaryImage(admin, { eventId: other.eventId, imageId })).rejects.toThrow(
    'picture not found',
  )
  await expect(upload(newId())).rejects.toThrow('event not found')
})

describe('uploads', () => {
  test('come one after the other; the first becomes the main picture, also of two at once', async () => {
    const eventId = await anEvent(ctx)
    await Promise.all([upload(eventId), upload(eventId)])
    await upload(eventId)
    const pictures = await shown(eventId)
    expect(pictures.map(({ isPrimary }) => isPrimary)).toEqual([true, false, false])
    const waiting = await ctx.db
      .selectFrom('files')
      .select('id')
      .where('awaits_use_since', 'is not', null)
      .execute()
    expect(waiting.length).toBeLessThanOrEqual(1)
    expect((await eventRow(eventId)).revision).toBe(2)
    await expectInvariants(ctx)
  })

  test('are pictures of at most 5 MB', async () => {
    const eventId = await anEvent(ctx)
    const refused = (sent: Buffer) => addEventPicture(admin, { eventId, bytes: sent, originalName: 'x.png' })
    expect(await refused(Buffer.from('hello'))).toEqual({ ok: false, reason: 'invalid-type' })
    const large = Buffer.concat([bytes, Buffer.alloc(eventPictureBytes)])
    expect(await refused(large)).toEqual({ ok: false, reason: 'too-large' })
    expect(await shown(eventId)).toEqual([])
  })
})

describe('the main picture', () => {
  test('is one at a time, also when two are chosen at once, and is that of the event', async () => {
    const { eventId, ids, files } = await anAlbum(3)
    await Promise.all([1, 2].map((index) => setPrimaryImage(admin, { eventId, imageId: ids[index] ?? '' })))
    const [chosen] = await primary(eventId)
    expect(await primary(eventId)).toHaveLength(1)
    expect(await eventRow(eventId)).toEqual({ image_file_id: files[ids.indexOf(chosen ?? '')], revision: 3 })
    await setPrimaryImage(admin, { eventId, imageId: chosen ?? '' })
    expect((await eventRow(eventId)).revision).toBe(3)
    await expectInvariants(ctx)
  })
})

describe('the order', () => {
  test('is one of the given orders when two administrators save at once', async () => {
    const { eventId, ids } = await anAlbum(3)
    const [a = '', b = '', c = ''] = ids
    expect(await orderEventImages(admin, { eventId, imageIds: [c, a, b] })).toEqual({ ok: true })
    expect(await order(eventId)).toEqual([c, a, b])
    await Promise.all([
      orderEventImages(admin, { eventId, imageIds: [a, b, c] }),
      orderEventImages(admin, { eventId, imageIds: [b, c, a] }),
    ])
    expect([[a, b, c].join(), [b, c, a].join()]).toContain((await order(eventId)).join())
    const changed = { ok: false, reason: 'changed-meanwhile' }
    for (const imageIds of [
      [a, b],
      [a, b, b],
      [a, b, newId()],
      [a, b, c, newId()],
    ])
      expect(await orderEventImages(admin, { eventId, imageIds })).toEqual(changed)
    await expectInvariants(ctx)
  })
})

test('what a picture shows is written down', async () => {
  const { eventId, ids } = await anAlbum(1)
  const imageId = ids[0] ?? ''
  await describeEventImage(admin, { eventId, imageId, altText: ' The hall, full ' })
  expect(await shown(eventId)).toMatchObject([
    { altText: 'The hall, full', image: { alt: 'The hall, full' } },
  ])
  const long = { eventId, imageId, altText: 'x'.repeat(201) }
  expect(await describeEventImage(admin, long)).toEqual({ ok: false, reason: 'too-long' })
})

describe('taking a picture off', () => {
  test('closes the gap and passes the first place on, once', async () => {
    const { eventId, ids, files } = await anAlbum(3)
    const [a = '', b = '', c = ''] = ids
    await Promise.all([1, 2].map(() => deleteEventImage(admin, { eventId, imageId: a })))
    expect(await order(eventId)).toEqual([b, c])
    expect(await primary(eventId)).toEqual([b])
    expect(await eventRow(eventId)).toEqual({ image_file_id: files[1], revision: 2 })
    const left = await ctx.db.selectFrom('files').select('id').where('id', 'in', files).execute()
    expect(left.map(({ id }) => id).sort()).toEqual(files.slice(1).sort())
    const positions = await ctx.db
      .selectFrom('event_images')
      .select('position')
      .where('event_id', '=', eventId)
      .orderBy('position')
      .execute()
    expect(positions.map(({ position }) => position)).toEqual([0, 1])
    await expectInvariants(ctx)
  })

  test('asks once more for the only one of a published event', async () => {
    const { eventId, ids } = await anAlbum(1)
    const one = { eventId, imageId: ids[0] ?? '' }
    expect(await deleteEventImage(admin, one)).toEqual({ ok: false, reason: 'only-picture' })
    expect(await deleteEventImage(admin, { ...one, acceptsNone: true })).toEqual({ ok: true })
    expect((await eventRow(eventId)).image_file_id).toBeNull()
    const draft = await anAlbum(1, { status: 'draft' })
    expect(await deleteEventImage(admin, { eventId: draft.eventId, imageId: draft.ids[0] ?? '' })).toEqual({
      ok: true,
    })
  })

  test('leaves the file to a copy that shows it', async () => {
    const { eventId, ids, files } = await anAlbum(2)
    const copy = await anEvent(ctx)
    const file_id = files[1] ?? ''
    const row = { id: newId(), event_id: copy, file_id, position: 0, is_primary: true }
    await ctx.db.insertInto('event_images').values(row).execute()
    await ctx.db.updateTable('events').set({ image_file_id: file_id }).where('id', '=', copy).execute()
    await deleteEventImage(admin, { eventId, imageId: ids[1] ?? '' })
    expect(await shown(copy)).toMatchObject([{ isPrimary: true, image: {} }])
  })
})
