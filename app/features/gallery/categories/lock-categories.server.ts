import type { Ctx } from '#app/context/ctx.server.ts'

/** All categories in their order, under the lock of every one: one change of names and order at a time. */
export async function lockCategories(tx: Ctx) {
  await tx.db.selectFrom('gallery_categories').select('id').orderBy('id').forNoKeyUpdate().execute()
  return tx.db
    .selectFrom('gallery_categories')
    .select(['id', 'name', 'description', 'position', 'event_id as eventId', 'revision'])
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute()
}
