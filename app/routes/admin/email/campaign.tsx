import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { CampaignScreen } from '#app/features/campaigns/ui/campaign-screen.tsx'
import { campaignTitle } from '#app/features/campaigns/ui/campaign-words.ts'
import { Composer, onlyPerson } from '#app/features/campaigns/ui/composer.tsx'
import { isSameForm } from '#app/features/campaigns/ui/draft-saved.ts'
import { NotBegun } from '#app/features/campaigns/ui/progress-screen.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { perLanguage } from '#language'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/campaign'
import { answerCampaignStep } from './answer-campaign-step.server.ts'
import { campaignShown } from './campaign-shown.server.ts'

const help = () =>
  t(
    'Write an email to many people, choose the audience and follow its delivery. Drafts save automatically, and you confirm the number of recipients before anything is sent.',
  )

/** One campaign by its id, or `new`. A draft is written here; what has begun is watched here. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  return campaignShown(ctx, params.id, url.searchParams)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  return answerCampaignStep(ctx, params.id, await formBody(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? titleOf(loaderData, loaderData.campaign?.draft.subject ?? '') : t('New email') },
]

export default function Campaign({ loaderData, actionData }: Route.ComponentProps) {
  const { part, campaign, composer, recipients, expected, filters, timeZone, isGone } = loaderData
  const form = useFormKey()
  const step = useNavigation().formData?.get('intent')
  const pending = typeof step === 'string' ? step : null
  const list =
    part === 'mass'
      ? { label: t('Mass Email'), to: '/admin/email' }
      : { label: t('Event Email'), to: '/admin/email/events' }
  const [subject, setSubject] = useState(composer?.draft.subject ?? '')
  const title = titleOf(loaderData, composer ? subject : (campaign?.draft.subject ?? ''))
  // Also after the loader has answered, whose title is that of the last save.
  useEffect(() => {
    document.title = title
  })
  const problem = actionData?.problem ?? null
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('Email Center'), to: '/admin/email' },
          ...(part === 'mass' ? [] : [list]),
          { label: title },
        ]}
      />
      <AdminPage title={title} help={help()}>
        {composer ? (
          <div className="grid gap-6">
            {isGone && (
              <Notice tone="warning" title={t('Account not found')}>
                {t('The account may have been deleted. Choose another person below.')}
              </Notice>
            )}
            {problem && <Notice tone="warning">{problem}</Notice>}
            {campaign && <NotBegun campaign={campaign} />}
            <Composer key={form} {...composer} onSubject={setSubject} isDeleting={pending === 'delete'} />
          </div>
        ) : (
          campaign && (
            <CampaignScreen {...{ campaign, recipients, expected, filters, timeZone, pending, problem }} />
          )
        )}
      </AdminPage>
    </>
  )
}

/**
 * Another campaign is another form, and nothing typed in the first goes into it. One that gets its address while the
 * administrator types stays the same.
 */
function useFormKey(): number {
  const { pathname, state } = useLocation()
  const form = useRef({ pathname, count: 0 })
  if (form.current.pathname !== pathname)
    form.current = { pathname, count: form.current.count + (isSameForm(state) ? 0 : 1) }
  return form.current.count
}

/** What a campaign is called while its subject is `subject`. */
function titleOf({ part, campaign, composer }: Route.ComponentProps['loaderData'], subject: string): string {
  const only = composer && onlyPerson(composer)
  if (only) return t('Email {name}', { name: only.name })
  return campaign || subject.trim() !== '' ? campaignTitle({ subject }) : newTitles[part]
}

const newTitles = perLanguage(() => ({ mass: t('New mass email'), event: t('New event email') }))
