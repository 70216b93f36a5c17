import { data, isRouteErrorResponse, useNavigate, useSearchParams } from 'react-router'
import { memberListPath, memberViewOf } from '#app/features/memberships/members/rules/member-address.ts'
import { invalidUserId } from '#app/features/memberships/members/ui/role-words.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { ErrorScreen } from '#app/http/error-screen.tsx'
import { formBody } from '#app/http/form-body.server.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { RouteDialog } from '#app/ui/route-dialog.tsx'
import type { Route } from './+types/user'
import { answerMemberStep } from './answer-member-step.server.ts'
import { UserDialog } from './user-dialog.tsx'
import { userTab } from './user-tab.server.ts'

/** The details of one person, over the list: one tab of them, and what is asked over it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireId(params.id)
  const view = memberViewOf(url.searchParams)
  const [settings, shown] = await Promise.all([siteSettings(ctx), userTab(ctx, params.id, view)])
  const { timeZone, sponsorFreeTicketsPerMonth, sponsorFreeTicketsPerEvent } = settings
  const usual = { perMonth: sponsorFreeTicketsPerMonth, perEvent: sponsorFreeTicketsPerEvent }
  return { shown, ask: view.ask, usual, timeZone, now: ctx.now }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireId(params.id)
  return answerMemberStep(ctx, params.id, await formBody(request), url.searchParams)
}

/** Throws a 404 that says what is wrong with the address. */
function requireId(id: string): void {
  if (!isId(id)) throw data({ reason: 'invalid-id' }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: (loaderData as Route.ComponentProps['loaderData'] | undefined)?.shown.member.name ?? t('User') },
]

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  return <UserDialog key={loaderData.shown.member.id} loaderData={loaderData} actionData={actionData} />
}

/** It stands over the list, as the dialog would. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isInvalid = isRouteErrorResponse(error) && error.data?.reason === 'invalid-id'
  return (
    <RouteDialog title={t('User')} onClose={() => void navigate(memberListPath(search))}>
      {isInvalid && (
        <Notice tone="danger" title={invalidUserId.title} className="mx-auto max-w-reading">
          {invalidUserId.text}
        </Notice>
      )}
      <ErrorScreen error={error} isFramed />
    </RouteDialog>
  )
}
