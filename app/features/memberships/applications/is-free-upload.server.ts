import type { Ctx } from '#app/context.server.ts'

/** Whether this person has uploaded that picture and it is nowhere in use: a picture has one owner. */
export async function isFreeUpload(ctx: Ctx, fileId: string, userId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('files as f')
    .select('f.id')
    .where('f.id', '=', fileId)
    .where('f.uploaded_by', '=', userId)
    .where('f.kind', '=', 'image')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('profiles').select('user_id').whereRef('avatar_file_id', '=', 'f.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('member_images').select('id').whereRef('file_id', '=', 'f.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership_applications as a')
            .select('a.id')
            .where((eb) =>
              eb.or([
                eb('a.logo_file_id', '=', eb.ref('f.id')),
                eb('a.portrait_file_id', '=', eb.ref('f.id')),
              ]),
            ),
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}
