import { data, replace, useNavigate, useNavigation } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { deleteTag, mergeTags, renameTag } from '#app/features/memberships/tags/change-tags.server.ts'
import { tagForm } from '#app/features/memberships/tags/tag-form.ts'
import { tagList } from '#app/features/memberships/tags/tag-list.server.ts'
import { TagRows } from '#app/features/memberships/tags/ui/tag-rows.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { RouteDialog } from '#app/ui/route-dialog.tsx'
import { textIn } from '../answer-refusal.server.ts'
import type { Route } from './+types/tags'

const here = '/admin/members/tags'

/** The tags of people, over the list of users. */
export async function loader({ context }: Route.LoaderArgs) {
  return { tags: await tagList(ctxOf(context)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const tagId = textIn(form, 'tagId')
  if (!isId(tagId)) throw badRequest('not a tag')
  switch (form.get('intent')) {
    case 'rename':
      return rename(ctx, tagId, textIn(form, 'name'))
    case 'merge': {
      const into = textIn(form, 'into')
      if (!isId(into)) throw badRequest('not a tag')
      const merged = await mergeTags(ctx, { tagId, into })
      throw replace(withNotice(here, merged.ok ? 'tags-merged' : 'tag-gone'))
    }
    case 'delete':
      await deleteTag(ctx, { tagId })
      throw replace(withNotice(here, 'tag-deleted'))
    default:
      throw badRequest('not a step of a tag')
  }
}

async function rename(ctx: Ctx, tagId: string, typed: string) {
  const form = tagForm.safeParse({ name: typed })
  if (!form.success) return data({ tagId, typed, problem: form.error.issues[0]?.message ?? t('Enter a tag') })
  const renamed = await renameTag(ctx, { tagId, name: form.data.name })
  if (renamed.ok) throw replace(withNotice(here, 'tag-renamed'))
  if (renamed.reason === 'tag-gone') throw replace(withNotice(here, 'tag-gone'))
  return data({ tagId, typed, problem: t('Another tag has this name. Merge the two instead.') })
}

export const meta: Route.MetaFunction = () => [{ title: t('Tags') }]

export default function Tags({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <RouteDialog
      size="medium"
      title={t('Tags')}
      onClose={() => void navigate('/admin/members', { preventScrollReset: true })}
    >
      <TagRows tags={loaderData.tags} refusal={actionData} pending={pending} />
    </RouteDialog>
  )
}
