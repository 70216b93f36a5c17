import { useNavigation, useRouteLoaderData, useSearchParams } from 'react-router'
import { EmailCard, PhoneCard } from '#app/features/enquiries/ui/contact-card.tsx'
import { EnquiryPage } from '#app/features/enquiries/ui/enquiry-page.tsx'
import { sponsorPageWords as words } from '#app/features/enquiries/ui/enquiry-words.ts'
import { keepTyped } from '#app/features/enquiries/ui/keep-typed.ts'
import { SponsorForm } from '#app/features/enquiries/ui/sponsor-form.tsx'
import { SponsorReasons } from '#app/features/enquiries/ui/sponsor-reasons.tsx'
import { homeContent } from '#app/features/pages/home-content.server.ts'
import { pageContent } from '#app/features/pages/page-content.server.ts'
import { AudienceFigures } from '#app/features/pages/ui/audience-figures.tsx'
import { Partners } from '#app/features/pages/ui/partners.tsx'
import { shownSettings } from '#app/features/settings/shown-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { publicMeta } from '#app/http/public-meta.ts'
import { t } from '#app/kernel/language/t.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Route } from './+types/sponsorship'
import { answerEnquiry } from './answer-enquiry.server.ts'

/** What the home and about pages show of the network too, where an administrator changes it. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [{ memberFigures }, { partners, picture }, about] = await Promise.all([
    shownSettings(ctx),
    homeContent(ctx),
    pageContent(ctx, 'about'),
  ])
  return { figures: memberFigures, partners, picture: about.image ?? picture }
}

export function action({ context, request }: Route.ActionArgs) {
  return answerEnquiry(context, request, { kind: 'sponsor', sentPath: '/sponsorship?sent=1' })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction)
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const network = matches[0].loaderData?.settings.networkName ?? ''
  return publicMeta(matches, {
    title: t('Become a Sponsor'),
    description: t(
      'Meet school leaders and teachers where they talk to each other: sponsor an event of {network}.',
      { network },
    ),
    path: '/sponsorship',
  })
}

export default function Sponsorship({ actionData, loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const [search] = useSearchParams()
  const pending = useNavigation().formMethod === 'POST'
  if (!root) return null
  const { figures, partners, picture } = loaderData
  const { networkName, contactEmail, contactPhone } = root.settings
  const hasOtherWays = contactEmail !== '' || contactPhone !== ''
  return (
    <EnquiryPage
      kicker={t('Sponsorship')}
      title={t('Become a Sponsor')}
      lead={<p>{words.lead(networkName)}</p>}
      formTitle={t('Tell us about your organisation')}
      isSent={search.get('sent') === '1' && !actionData}
      path="/sponsorship"
      form={
        <SponsorForm
          email={root.viewer?.email ?? ''}
          lastResult={actionData?.result}
          failed={actionData?.failed ?? false}
          task={actionData?.task ?? null}
          pending={pending}
        />
      }
      aside={
        hasOtherWays ? (
          <>
            {contactEmail && <EmailCard email={contactEmail} />}
            {contactPhone && <PhoneCard phone={contactPhone} />}
          </>
        ) : null
      }
      picture={
        picture && (
          <Picture
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="(min-width: 1024px) 570px, 92vw"
            alt=""
            width={1200}
            height={800}
            priority
            className="aspect-3/2 rounded-card"
          />
        )
      }
    >
      <AudienceFigures title={words.audience} figures={figures} />
      <SponsorReasons />
      {partners.length > 0 && (
        <div className="mt-14">
          <Partners partners={partners} title={words.partners} />
        </div>
      )}
    </EnquiryPage>
  )
}
