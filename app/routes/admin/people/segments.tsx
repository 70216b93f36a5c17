import { data, redirect, replace, useNavigate, useNavigation } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import {
  deleteSegment,
  renameSegment,
  saveSegment,
} from '#app/features/memberships/segments/change-segments.server.ts'
import { segmentFilters } from '#app/features/memberships/segments/rules/segment-filters.ts'
import { renameSegmentForm, saveSegmentForm } from '#app/features/memberships/segments/segment-form.ts'
import { segmentList } from '#app/features/memberships/segments/segment-list.server.ts'
import { SegmentRows } from '#app/features/memberships/segments/ui/segment-rows.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { RouteDialog } from '#app/ui/route-dialog.tsx'
import { textIn } from '../answer-refusal.server.ts'
import type { Route } from './+types/segments'

const here = '/admin/members/segments'
const nameTaken = () => t('Another view has this name.')

/** The saved views of the list of users, over it. */
export async function loader({ context }: Route.LoaderArgs) {
  return { segments: await segmentList(ctxOf(context)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  switch (form.get('intent')) {
    case 'save':
      return save(ctx, form)
    case 'rename':
      return rename(ctx, form)
    case 'delete': {
      const segmentId = textIn(form, 'segmentId')
      if (!isId(segmentId)) throw badRequest('not a view')
      await deleteSegment(ctx, { segmentId })
      throw replace(withNotice(here, 'segment-deleted'))
    }
    default:
      throw badRequest('not a step of a view')
  }
}

/** Saved beside the list, which it leads back to. */
async function save(ctx: Ctx, form: FormData) {
  const typed = saveSegmentForm.safeParse(Object.fromEntries(form))
  if (!typed.success) return notSaved(firstProblem(typed.error))
  const saved = await saveSegment(ctx, typed.data)
  if (!saved.ok) return notSaved(saved.reason === 'name-taken' ? nameTaken() : t('Filter the list first.'))
  const filters = segmentFilters(new URLSearchParams(typed.data.search))
  throw redirect(withNotice(`/admin/members?${filters}`, 'segment-saved'))
}

async function rename(ctx: Ctx, form: FormData) {
  const segmentId = textIn(form, 'segmentId')
  if (!isId(segmentId)) throw badRequest('not a view')
  const typed = textIn(form, 'name')
  const parsed = renameSegmentForm.safeParse({ segmentId, name: typed })
  if (!parsed.success) return notRenamed(segmentId, typed, firstProblem(parsed.error))
  const renamed = await renameSegment(ctx, parsed.data)
  if (renamed.ok) throw replace(withNotice(here, 'segment-renamed'))
  if (renamed.reason === 'segment-gone') throw replace(withNotice(here, 'segment-gone'))
  return notRenamed(segmentId, typed, nameTaken())
}

const notSaved = (problem: string) => data({ saved: problem })
const notRenamed = (segmentId: string, typed: string, problem: string) =>
  data({ renamed: { segmentId, typed, problem } })
const firstProblem = (error: { issues: readonly { message: string }[] }) =>
  error.issues[0]?.message ?? t('Enter a name')

export const meta: Route.MetaFunction = () => [{ title: t('Saved views') }]

export default function Segments({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const pending = useNavigation().formMethod === 'POST'
  const refused = actionData && 'saved' in actionData ? actionData.saved : undefined
  return (
    <RouteDialog
      size="medium"
      title={t('Saved views')}
      onClose={() => void navigate('/admin/members', { preventScrollReset: true })}
    >
      {refused && (
        <Notice tone="danger" live title={t('The view was not saved')}>
          {refused}
        </Notice>
      )}
      <SegmentRows
        segments={loaderData.segments}
        refusal={actionData && 'renamed' in actionData ? actionData.renamed : undefined}
        pending={pending}
      />
    </RouteDialog>
  )
}
