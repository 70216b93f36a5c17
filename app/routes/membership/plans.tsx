import { redirect } from 'react-router'
import { memberPortraits } from '#app/features/directory/member-portraits.server.ts'
import { PortraitRow } from '#app/features/directory/ui/portrait-row.tsx'
import { ownStanding } from '#app/features/member-pages/own-standing.server.ts'
import { ticketSaving } from '#app/features/member-pages/ticket-saving.server.ts'
import { StandingPanel } from '#app/features/member-pages/ui/standing-panel.tsx'
import { TicketSavingPanel } from '#app/features/member-pages/ui/ticket-saving-panel.tsx'
import { ownPlan } from '#app/features/memberships/joining/own-plan.server.ts'
import { PlansScreen } from '#app/features/memberships/joining/ui/plans-screen.tsx'
import { planChoices } from '#app/features/memberships/own/plan-choices.server.ts'
import { planList } from '#app/features/memberships/plans/plan-list.server.ts'
import { homeContent } from '#app/features/pages/home-content.server.ts'
import { membershipFaqs } from '#app/features/pages/membership-faqs.server.ts'
import { FaqList } from '#app/features/pages/ui/faq-list.tsx'
import { MeetOurNetwork } from '#app/features/pages/ui/meet-our-network.tsx'
import { Testimonials } from '#app/features/pages/ui/testimonials.tsx'
import { shownSettings } from '#app/features/settings/shown-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { publicMeta } from '#app/http/public-meta.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/plans'
import { wayToPlan } from './way-to-plan.ts'

/** So many faces stand above the plans, and so many voices below. */
const mostPortraits = 7
const mostVoices = 3

/**
 * The plans, with what speaks for them; to members, how they stand. A plan that is chosen in the address leads on to
 * what comes next with it; a ticket there (`?ticket=`) is what the visitor comes from.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const isGuest = ctx.actor.kind === 'guest'
  const own = await ownPlan(ctx)
  const chosen = url.searchParams.get('plan')
  if (isId(chosen)) throw redirect(wayToPlan({ planId: chosen, own, isGuest }))
  const [plans, standing, choices, { timeZone, memberFigures }, questions] = await Promise.all([
    planList(ctx),
    // Without a plan of one's own there is none.
    own ? ownStanding(ctx) : null,
    own?.isSubscribed ? planChoices(ctx) : null,
    shownSettings(ctx),
    membershipFaqs(ctx),
  ])
  const changeable = (choices ?? []).map(({ id }) => id)
  const shared = { plans, own, changeable, isGuest, timeZone, questions }
  if (standing) return { ...shared, standing, case: null }
  const [portraits, { testimonials }, saving] = await Promise.all([
    memberPortraits(ctx, mostPortraits),
    homeContent(ctx),
    ticketSaving(ctx, { ticketTypeId: url.searchParams.get('ticket'), plans }),
  ])
  const voices = testimonials.slice(0, mostVoices)
  return { ...shared, standing: null, case: { portraits, figures: memberFigures, voices, saving } }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const network = matches[0].loaderData?.settings.networkName ?? ''
  return publicMeta(matches, {
    title: t('Membership'),
    description: t(
      'Join {network}: monthly memberships with free tickets, member prices and the directory.',
      { network },
    ),
    path: '/membership',
  })
}

export default function Membership({ loaderData }: Route.ComponentProps) {
  const { plans, own, changeable, isGuest, timeZone, questions, standing } = loaderData
  const why = loaderData.case
  const [whole] = why?.figures ?? []
  return (
    <>
      <PlansScreen
        plans={plans}
        own={own}
        changeable={changeable}
        isGuest={isGuest}
        people={
          why &&
          why.portraits.length > 0 && (
            <div className="mt-7">
              <PortraitRow portraits={why.portraits} />
              {whole && <p className="mt-3 font-semibold">{`${whole.figure} ${whole.label}`}</p>}
            </div>
          )
        }
      >
        {standing && <StandingPanel standing={standing} timeZone={timeZone} />}
        {why?.saving && <TicketSavingPanel saving={why.saving} />}
      </PlansScreen>
      {why && <MeetOurNetwork figures={why.figures} />}
      {why && <Testimonials testimonials={why.voices} />}
      {questions.length > 0 && (
        <div className="pb-16 page-width md:pb-20">
          <div className="mx-auto max-w-reading">
            <FaqList
              sections={[
                { anchor: 'questions', heading: t('Questions and answers'), introHtml: '', questions },
              ]}
            />
          </div>
        </div>
      )}
    </>
  )
}
