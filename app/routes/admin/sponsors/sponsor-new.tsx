import { data, redirect, useNavigation } from 'react-router'
import { addSponsor } from '#app/features/memberships/sponsors/add-sponsor.server.ts'
import { addRefusalWords, alreadySponsor } from '#app/features/memberships/sponsors/ui/sponsor-words.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { sponsorCandidate, sponsorCandidates } from '#app/features/sponsors/sponsor-candidates.server.ts'
import { AddSponsor } from '#app/features/sponsors/ui/add-sponsor.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/sponsor-new'

const help = () =>
  t(
    'Search for an account to add as a sponsor, so that they can claim free tickets for their colleagues. You can invite a person without an account by email.',
  )

/** `q` searches, `user` is who was chosen. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const chosenId = url.searchParams.get('user')
  const [found, chosen, settings] = await Promise.all([
    q === '' || chosenId ? [] : sponsorCandidates(ctx, q),
    chosenId ? sponsorCandidate(ctx, chosenId) : null,
    siteSettings(ctx),
  ])
  const usual = {
    perMonth: settings.sponsorFreeTicketsPerMonth,
    perEvent: settings.sponsorFreeTicketsPerEvent,
  }
  return { q, found, chosen, isGone: chosenId !== null && chosen === null, usual }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const userId = (await formBody(request)).get('userId')
  if (!isId(userId)) return data({ problem: addRefusalWords['invalid-id'] })
  if (!(await sponsorCandidate(ctx, userId))) return data({ problem: addRefusalWords['no-account'] })
  const added = await addSponsor(ctx, { userId })
  if (!added.ok) return data({ problem: addRefusalWords[added.reason] })
  if (!added.isNew) return data({ problem: { title: alreadySponsor(), text: '' } })
  throw redirect(withNotice(`/admin/sponsors/${userId}`, 'sponsor-added'))
}

export const meta: Route.MetaFunction = () => [{ title: t('Add a sponsor') }]

export default function SponsorNew({ loaderData, actionData }: Route.ComponentProps) {
  const isPending = useNavigation().state === 'submitting'
  return (
    <>
      <Breadcrumbs items={[{ label: t('Sponsors'), to: '/admin/sponsors' }, { label: t('Add a sponsor') }]} />
      <AdminPage title={t('Add a sponsor')} help={help()}>
        <AddSponsor {...loaderData} problem={actionData?.problem} pending={isPending} />
      </AdminPage>
    </>
  )
}
