import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { imageOf, type ShownImage } from '#app/features/files/rules/image-of.ts'
import { t } from '#app/kernel/language/t.ts'

export type MemberImage = { id: string; at: Date; fileName: string; image: ShownImage | null }

/** A person's images in their order: one statement. Needs 'people:manage'. */
export async function imagesOfMember(ctx: Ctx, userId: string): Promise<MemberImage[]> {
  allow(ctx.actor, 'people:manage')
  const rows = await ctx.db
    .selectFrom('member_images as m')
    .innerJoin('files as f', 'f.id', 'm.file_id')
    .select(['m.id', 'm.uploaded_at as at', 'f.original_name as fileName'])
    .select(['f.key', 'f.width', 'f.height', 'f.variants'])
    .where('m.user_id', '=', userId)
    .orderBy('m.position')
    .execute()
  return rows.map(({ id, at, fileName, ...file }, index) => ({
    id,
    at,
    fileName,
    image: imageOf(file, t('Image {number}', { number: index + 1 })),
  }))
}
