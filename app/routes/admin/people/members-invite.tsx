import type { SubmissionResult } from '@conform-to/react'
import { data, useNavigation } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { inviteForm, inviteGifts } from '#app/features/memberships/invitations/invite-form.ts'
import { invitePerson } from '#app/features/memberships/invitations/invite-person.server.ts'
import { openInvitations } from '#app/features/memberships/invitations/open-invitations.server.ts'
import { resendInvitation } from '#app/features/memberships/invitations/resend-invitation.server.ts'
import { revokeInvitation } from '#app/features/memberships/invitations/revoke-invitation.server.ts'
import { invitationListing } from '#app/features/memberships/invitations/rules/invitation-listing.ts'
import { InvitationList, InvitationsKept } from '#app/features/memberships/invitations/ui/invitation-list.tsx'
import { inviteRefusals, listNotices } from '#app/features/memberships/invitations/ui/invitation-words.ts'
import { InviteForm } from '#app/features/memberships/invitations/ui/invite-form.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { textIn } from '../answer-refusal.server.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/members-invite'

const help = () =>
  t('The person gets a link by email and sets their own password. Their account is created when they accept.')

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { timeZone } = await siteSettings(ctx)
  const invitations = await openInvitations(ctx, listAsked(invitationListing, url.searchParams, timeZone))
  const email = (url.searchParams.get('email') ?? '').slice(0, 254)
  const gift = inviteGifts.find((one) => one === url.searchParams.get('gift')) ?? 'nothing'
  return { invitations, known: { email, gift }, timeZone, now: ctx.now }
}

type Told = { tone: 'success' | 'info'; title: string }

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const id = textIn(form, 'invitationId')
  switch (form.get('intent')) {
    case 'invite':
      return answerInvite(ctx, form)
    case 'send': {
      const sent = await resendInvitation(ctx, { id })
      return told(sent.ok ? 'success' : 'info', listNotices[sent.ok ? 'sent' : sent.reason])
    }
    case 'withdraw': {
      const gone = await revokeInvitation(ctx, { id })
      return told(gone.ok ? 'success' : 'info', listNotices[gone.ok ? 'withdrawn' : gone.reason])
    }
    default:
      throw badRequest('not an action of this screen')
  }
}

async function answerInvite(ctx: Ctx, form: FormData) {
  const { timeZone } = await siteSettings(ctx)
  const submission = parseWithZod(form, { schema: inviteForm(timeZone, ctx.now) })
  if (submission.status !== 'success') return answer({ result: submission.reply() })
  const { value } = submission
  const outcome = await invitePerson(ctx, value)
  if (outcome.ok)
    return told('success', t('{name} is invited. The email is on its way.', { name: value.name }), outcome.id)
  const words = [inviteRefusals[outcome.reason]]
  const field = outcome.reason === 'no-plan' ? 'gift' : 'email'
  const holderId = outcome.reason === 'has-account' ? outcome.userId : null
  return answer({ result: submission.reply({ fieldErrors: { [field]: words } }), holderId })
}

type Answer = {
  result?: SubmissionResult<string[]>
  holderId?: string | null
  told?: Told
  /** The newest invitation: the form is empty again. */
  invited?: string
}

const answer = (of: Answer) => data(of)
const told = (tone: Told['tone'], title: string, invited?: string) =>
  answer({ told: { tone, title }, ...(invited && { invited }) })

export const meta: Route.MetaFunction = () => [{ title: t('Invite someone') }]

export default function MembersInvite({ loaderData, actionData }: Route.ComponentProps) {
  const { invitations, known, timeZone, now } = loaderData
  const sent = useNavigation().formData
  return (
    <>
      <Breadcrumbs items={[{ label: t('Users'), to: '/admin/members' }, { label: t('Invite someone') }]} />
      <AdminPage
        title={t('Invite someone')}
        help={help()}
        actions={
          <ButtonLink to="/admin/members/import" variant="secondary" icon="upload">
            {t('Import people')}
          </ButtonLink>
        }
      >
        {actionData?.told && (
          <Notice live tone={actionData.told.tone} title={actionData.told.title} className="mb-6" />
        )}
        <div className="grid grid-cols-1 gap-8">
          <Panel className="max-w-3xl">
            <InviteForm
              key={actionData?.invited ?? 'first'}
              known={known}
              lastResult={actionData?.result}
              holderId={actionData?.holderId ?? null}
              timeZone={timeZone}
              now={now}
              pending={sent?.get('intent') === 'invite'}
            />
          </Panel>
          <section aria-labelledby="open-invitations">
            <h2 id="open-invitations" className="mb-4 text-xl">
              {t('Open invitations')}
            </h2>
            <InvitationList page={invitations} timeZone={timeZone} />
            <InvitationsKept />
          </section>
        </div>
      </AdminPage>
    </>
  )
}
