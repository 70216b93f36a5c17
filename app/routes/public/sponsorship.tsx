import { useNavigation, useRouteLoaderData, useSearchParams } from 'react-router'
import { EmailCard, PhoneCard } from '#app/features/enquiries/ui/contact-card.tsx'
import { EnquiryPage } from '#app/features/enquiries/ui/enquiry-page.tsx'
import { keepTyped } from '#app/features/enquiries/ui/keep-typed.ts'
import { SponsorForm } from '#app/features/enquiries/ui/sponsor-form.tsx'
import { SponsorReasons } from '#app/features/enquiries/ui/sponsor-reasons.tsx'
import { publicMeta } from '#app/http/public-meta.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import type { Route } from './+types/sponsorship'
import { answerEnquiry } from './answer-enquiry.server.ts'

export function action({ context, request }: Route.ActionArgs) {
  return answerEnquiry(context, request, { kind: 'sponsor', sentPath: '/sponsorship?sent=1' })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction)
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const network = matches[0].loaderData?.settings.networkName ?? ''
  return publicMeta(matches, {
    title: 'Become a Sponsor',
    description: `Meet school leaders and teachers where they talk to each other: sponsor an event of ${network}.`,
    path: '/sponsorship',
  })
}

export default function Sponsorship({ actionData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const [search] = useSearchParams()
  const pending = useNavigation().formMethod === 'POST'
  if (!root) return null
  const { networkName, contactEmail, contactPhone } = root.settings
  const hasOtherWays = contactEmail !== '' || contactPhone !== ''
  return (
    <EnquiryPage
      kicker="Sponsorship"
      title="Become a Sponsor"
      lead={<SponsorReasons networkName={networkName} />}
      formTitle="Tell us about your organisation"
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
    />
  )
}
