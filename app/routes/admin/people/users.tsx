import {
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useSearchParams,
} from 'react-router'
import { memberList, plansToFilterBy } from '#app/features/memberships/members/member-list.server.ts'
import { listSearch } from '#app/features/memberships/members/rules/list-address.ts'
import { memberListing } from '#app/features/memberships/members/rules/member-listing.ts'
import { MemberTable } from '#app/features/memberships/members/ui/member-table.tsx'
import { segmentList } from '#app/features/memberships/segments/segment-list.server.ts'
import { SavedViews } from '#app/features/memberships/segments/ui/saved-views.tsx'
import { tagChoices } from '#app/features/memberships/tags/tag-list.server.ts'
import { TagNames } from '#app/features/memberships/tags/ui/tag-names.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { ErrorScreen } from '#app/http/error-screen.tsx'
import { listAsked } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { NotLoaded } from '#app/ui/not-loaded.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/users'

const help = () =>
  t(
    'Find every account with its role and membership by search, role, status or plan. Open a person to see payments, grant a membership or get support tools.',
  )

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { timeZone } = await siteSettings(ctx)
  const [page, plans, tags, segments] = await Promise.all([
    memberList(ctx, listAsked(memberListing, url.searchParams, timeZone)),
    plansToFilterBy(ctx),
    tagChoices(ctx),
    segmentList(ctx),
  ])
  return { page, plans, tags, segments, timeZone }
}

/** A dialog over the list leaves it as it is; a change to a person, and asking again, loads it again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod !== undefined && formMethod !== 'GET') return defaultShouldRevalidate
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return listSearch(currentUrl.searchParams) !== listSearch(nextUrl.searchParams)
}

export const meta: Route.MetaFunction = () => [{ title: t('Manage Users') }]

export default function Users({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const kept = listSearch(search)
  const { segments, ...list } = loaderData
  return (
    <AdminPage
      title={t('Manage Users')}
      help={help()}
      actions={
        <>
          <ButtonLink to={`/admin/members/report${kept}`} preventScrollReset variant="secondary" icon="mail">
            {t('Send Member Report')}
          </ButtonLink>
          <ButtonLink to="/admin/members/import" variant="quiet" icon="upload">
            {t('Import')}
          </ButtonLink>
          <ButtonLink to="/admin/members/invite" icon="user-plus">
            {t('Invite')}
          </ButtonLink>
        </>
      }
    >
      <MemberTable {...list} views={<SavedViews segments={segments} />} />
      <TagNames tags={list.tags} />
      <Outlet />
    </AdminPage>
  )
}

/** The list could not be had, or the person is unknown; the frame of the administration stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorScreen error={error} isFramed />
  return (
    <AdminPage title={t('Manage Users')} help={help()}>
      <NotLoaded icon="users" title={t('Error fetching users')}>
        {t('No data was changed. Try again in a moment.')}
      </NotLoaded>
    </AdminPage>
  )
}
