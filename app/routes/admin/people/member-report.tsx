import { isRouteErrorResponse, useFetcher, useSearchParams } from 'react-router'
import { memberReport, previewOfReport } from '#app/features/member-report/member-report.server.ts'
import { sendMemberReport } from '#app/features/member-report/send-member-report.server.ts'
import { type ChosenForReport, ReportDialog } from '#app/features/member-report/ui/report-dialog.tsx'
import { ReportNotMade } from '#app/features/member-report/ui/report-not-made.tsx'
import { listSearch } from '#app/features/memberships/members/rules/list-address.ts'
import { findPeople } from '#app/features/people/find-people.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/member-report'
import { attempt } from './attempt.server.ts'

/** Over the list of users: a person's own report, chosen by `to`, or `find` to choose them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const to = url.searchParams.get('to')
  const typed = (url.searchParams.get('find') ?? '').trim()
  if (to === null) return { chosen: null, typed, found: await findPeople(ctx, typed) }
  const report = await memberReport(ctx, to)
  const { subject } = await previewOfReport(ctx, report)
  const { userId, name, email, refusal } = report
  const chosen: ChosenForReport = { userId, name, email, refusal, subject, token: newId() }
  return { chosen, typed, found: [] }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const [userId, token] = [form.get('to'), form.get('token')]
  if (typeof userId !== 'string' || typeof token !== 'string') throw badRequest('no press of this dialog')
  return attempt(ctx, () => sendMemberReport(ctx, { userId, token }))
}

export const meta: Route.MetaFunction = () => [{ title: t('Send Member Report') }]

export default function MemberReport({ loaderData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>()
  const [search] = useSearchParams()
  return <ReportDialog {...loaderData} list={listSearch(search)} fetcher={fetcher} />
}

/** The list behind stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [search] = useSearchParams()
  const isNobody = isRouteErrorResponse(error) && error.status === 404
  return (
    <ReportNotMade
      list={listSearch(search)}
      title={isNobody ? t('Person not found') : t('Report not available')}
    >
      {isNobody ? t('The account may have been deleted.') : t('Nothing was sent. Try again in a moment.')}
    </ReportNotMade>
  )
}
