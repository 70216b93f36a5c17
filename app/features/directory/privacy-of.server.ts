import type { Ctx } from '#app/context/ctx.server.ts'
import { type DirectoryPrivacy, defaultPrivacy } from './rules/directory-privacy.ts'

/** What a member has decided about the directory, or the defaults. For queries that leave out what is not shown. */
export async function privacyOf(ctx: Ctx, userId: string): Promise<DirectoryPrivacy> {
  const row = await ctx.db
    .selectFrom('directory_choices')
    .select(['is_listed as isListed', 'shows_email as showsEmail', 'shows_website as showsWebsite'])
    .select(['shows_discount as showsDiscount', 'shows_webinar as showsWebinar'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? defaultPrivacy
}
