import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { SponsorDetailsForm } from '#app/features/memberships/sponsors/ui/sponsor-details-form.tsx'
import { SponsorNumbersForm } from '#app/features/memberships/sponsors/ui/sponsor-numbers-form.tsx'
import { addRefusalWords, removeFailed } from '#app/features/memberships/sponsors/ui/sponsor-words.ts'
import { partnerOfSponsor } from '#app/features/pages/sponsors/partner-of-sponsor.server.ts'
import { PartnerPart } from '#app/features/pages/sponsors/ui/partner-part.tsx'
import { RemoveSponsor } from '#app/features/pages/sponsors/ui/remove-sponsor.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { sponsorById } from '#app/features/sponsors/sponsor-by-id.server.ts'
import { sponsorClaims } from '#app/features/sponsors/sponsor-claims.server.ts'
import { sponsorHistory } from '#app/features/sponsors/sponsor-history.server.ts'
import { SponsorPanel } from '#app/features/sponsors/ui/sponsor-panel.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/sponsor'
import { answerSponsorStep } from './answer-sponsor-step.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const sponsor = await sponsorById(ctx, params.id)
  const { id: userId } = sponsor
  const [{ claims, next }, partner, history, { timeZone }] = await Promise.all([
    sponsorClaims(ctx, { userId, after: url.searchParams.get('claims') }),
    partnerOfSponsor(ctx, userId),
    sponsorHistory(ctx, userId),
    siteSettings(ctx),
  ])
  return { sponsor, claims, nextClaims: next, partner, history, timeZone }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  return answerSponsorStep(ctx, params.id, await formBody(request), url.searchParams)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? loaderData.sponsor.shownName : t('Sponsor') },
]

export default function Sponsor({ loaderData, actionData }: Route.ComponentProps) {
  const { sponsor, partner } = loaderData
  const { shownName, website, logo, version, own, allowance, editRefusal } = sponsor
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state, formData } = useNavigation()
  const step = state === 'submitting' ? formData?.get('intent') : undefined
  const pendingStep = typeof step === 'string' ? step : null
  const mayEdit = editRefusal === null
  const close = () => {
    const list = new URLSearchParams(search)
    for (const name of ['notice', 'claims']) list.delete(name)
    void navigate({ pathname: '/admin/sponsors', search: String(list) }, { preventScrollReset: true })
  }
  const answer = <Step extends string>(of: Step) =>
    actionData?.step === of ? (actionData as Extract<typeof actionData, { step: Step }>) : undefined
  const removal = answer('remove')?.problem
  return (
    <SponsorPanel
      {...loaderData}
      onClose={close}
      isNumbersRefused={answer('numbers') !== undefined}
      numbers={
        <SponsorNumbersForm
          key={`${own.perMonth} ${own.perEvent}`}
          {...sponsor}
          mayEdit={mayEdit}
          lastResult={answer('numbers')?.result}
          pending={pendingStep === 'numbers'}
        />
      }
      details={
        <SponsorDetailsForm
          key={version}
          sponsor={sponsor}
          mayEdit={mayEdit}
          lastResult={answer('details')?.result}
          pending={pendingStep === 'details'}
        />
      }
      partner={
        <PartnerPart
          partner={partner}
          sponsor={{ name: shownName, website, fileId: logo?.fileId ?? null }}
          mayEdit={mayEdit}
          problem={answer('partner')?.problem}
          pendingStep={pendingStep}
        />
      }
      removal={
        editRefusal !== null ? (
          <Notice tone="warning" live title={removal ? removeFailed() : addRefusalWords[editRefusal].title}>
            {removal?.text ?? addRefusalWords[editRefusal].text}
          </Notice>
        ) : (
          <RemoveSponsor
            name={shownName}
            upcomingTickets={sponsor.upcomingTickets}
            leftThisMonth={Math.max(0, allowance.perMonth - sponsor.usedThisMonth)}
            isAmongPartners={partner !== null}
            problem={removal}
            pending={pendingStep === 'remove'}
          />
        )
      }
    />
  )
}
