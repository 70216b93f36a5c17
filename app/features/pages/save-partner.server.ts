import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { PartnerFields } from './home-form.ts'
import type { HomeItemSaved } from './home-item.server.ts'
import { saveHomeItem } from './save-home-item.server.ts'

/** Adds a partner to the home page, or changes one; see `saveHomeItem`. Needs 'pages:manage'. */
export async function savePartner(ctx: Ctx, id: string, fields: PartnerFields): Promise<HomeItemSaved> {
  allow(ctx.actor, 'pages:manage')
  const { fileId, version, ...words } = fields
  const row = { ...words, logo_file_id: fileId }
  const item = { kind: 'partner' as const, id, words, fileId, version }
  return saveHomeItem(ctx, item, {
    async read({ db }) {
      const before = await db.selectFrom('partners').selectAll().where('id', '=', id).executeTakeFirst()
      if (!before) return null
      const { name, website, logo_file_id, version: saved } = before
      return { words: { name, website }, fileId: logo_file_id, version: saved }
    },
    add: ({ db }, position) =>
      db
        .insertInto('partners')
        .values({ id, ...row, position })
        .execute(),
    change: ({ db }, next) =>
      db
        .updateTable('partners')
        .set({ ...row, version: next })
        .where('id', '=', id)
        .execute(),
  })
}
