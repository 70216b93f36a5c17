import { useNavigation, useRouteLoaderData, useSearchParams } from 'react-router'
import {
  EmailCard,
  InstagramCard,
  LinkedinCard,
  PhoneCard,
} from '#app/features/enquiries/ui/contact-card.tsx'
import { ContactForm } from '#app/features/enquiries/ui/contact-form.tsx'
import { EnquiryPage } from '#app/features/enquiries/ui/enquiry-page.tsx'
import { keepTyped } from '#app/features/enquiries/ui/keep-typed.ts'
import { publicMeta } from '#app/http/public-meta.ts'
import { t } from '#app/kernel/language/t.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import type { Route } from './+types/contact'
import { answerEnquiry } from './answer-enquiry.server.ts'

export function action({ context, request }: Route.ActionArgs) {
  return answerEnquiry(context, request, { kind: 'contact', sentPath: '/contact?sent=1' })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction)
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const network = matches[0].loaderData?.settings.networkName ?? ''
  return publicMeta(matches, {
    title: t('Contact'),
    description: t(
      'Questions about an event, a ticket or a membership? Write to {network}: a person answers.',
      { network },
    ),
    path: '/contact',
  })
}

export default function Contact({ actionData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const [search] = useSearchParams()
  const pending = useNavigation().formMethod === 'POST'
  if (!root) return null
  const { contactEmail, contactPhone, linkedinUrl, instagramUrl } = root.settings
  const hasOtherWays = [contactEmail, contactPhone, linkedinUrl, instagramUrl].some((way) => way !== '')
  return (
    <EnquiryPage
      kicker={t('Contact')}
      title={t('Get in Touch')}
      lead={t(
        'A question about an event, a ticket or your membership, or an idea for an evening at your school: write to us. A person reads it, and answers.',
      )}
      formTitle={t('Write to us')}
      isSent={search.get('sent') === '1' && !actionData}
      path="/contact"
      form={
        <ContactForm
          email={root.viewer?.email ?? ''}
          subject={(search.get('subject') ?? '').slice(0, 160)}
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
            {linkedinUrl && <LinkedinCard url={linkedinUrl} />}
            {instagramUrl && <InstagramCard url={instagramUrl} />}
          </>
        ) : null
      }
    />
  )
}
