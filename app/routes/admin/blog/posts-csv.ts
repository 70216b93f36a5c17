import { chosenPostsForm } from '#app/features/blog/admin/chosen-posts.ts'
import { nextPosts } from '#app/features/blog/admin/listed-posts.server.ts'
import { noPostFilters, postListing } from '#app/features/blog/admin/rules/post-listing.ts'
import { postFile } from '#app/features/blog/admin/ui/post-table.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { listFile } from '#app/http/list-file.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/posts-csv'

const file = { columns: postFile, size: 1_000 }

/** Every post that the filters of the screen leave, as a file, streamed portion by portion. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { timeZone } = await siteSettings(ctx)
  const asked = listAsked(postListing, url.searchParams, timeZone)
  return listFile(ctx, 'posts', { ...file, read: (part) => nextPosts(ctx, { ...asked, ...part }) })
}

/** The selected ones; a form, because an address holds only so many. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const chosen = chosenPostsForm.safeParse(Object.fromEntries(await formBody(request)))
  if (!chosen.success) throw badRequest('not a choice of posts')
  const usual = listAsked(postListing, new URLSearchParams(), 'UTC')
  const asked =
    'ids' in chosen.data
      ? { ...usual, filters: noPostFilters, among: chosen.data.ids }
      : { ...usual, filters: chosen.data.all }
  return listFile(ctx, 'posts-selected', { ...file, read: (part) => nextPosts(ctx, { ...asked, ...part }) })
}
