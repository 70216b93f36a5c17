import { redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { resetWords } from '#app/features/people/second-factor/factor-words.ts'
import { factorsOfPerson } from '#app/features/people/second-factor/factors-of-person.server.ts'
import { resetFactors } from '#app/features/people/second-factor/reset-factors.server.ts'
import { ResetFactorsForm } from '#app/features/people/second-factor/ui/reset-factors-form.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/user-factor'

const help = () =>
  t(
    'The person’s second step at sign-in. If they lost their device and codes, reset it here so that they can set up a new one.',
  )

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  return { person: await factorsOfPerson(ctx, params.id) }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  await requireRecentAuth(ctx, { request, url, back: url.pathname })
  const submission = parseWithZod(await formBody(request), { schema: z.object({}) })
  const answer = await resetFactors(ctx, { userId: params.id })
  if (answer.ok) throw redirect(withNotice(`/admin/members/${params.id}`, 'factors-reset'))
  return refusedForm(submission.reply({ formErrors: [resetWords[answer.reason]] }))
}

export const meta: Route.MetaFunction = () => [{ title: t('Two-step verification') }]

export default function UserFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { person } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('Users'), to: '/admin/members' },
          { label: person.name, to: `/admin/members/${person.id}` },
          { label: t('Two-step verification') },
        ]}
      />
      <AdminPage
        title={t('Two-step verification of {name}', { name: person.name })}
        help={help()}
        subtitle={<p className="mt-1 text-ink-soft wrap-anywhere">{person.email}</p>}
      >
        <ResetFactorsForm key={person.id} person={person} lastResult={actionData?.result} pending={pending} />
      </AdminPage>
    </>
  )
}
