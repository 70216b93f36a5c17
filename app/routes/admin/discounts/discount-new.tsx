import { redirect, useNavigation } from 'react-router'
import { createDiscount } from '#app/features/money/discounts/create-discount.server.ts'
import { discountForm } from '#app/features/money/discounts/discount-form.ts'
import { discountEvents } from '#app/features/money/discounts/discount-queries.server.ts'
import { DiscountForm } from '#app/features/money/discounts/ui/discount-form.tsx'
import { notSavedWords } from '#app/features/money/discounts/ui/discount-terms-words.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { Panel } from '#app/ui/panel.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/discount-new'

const help = () =>
  t(
    'Set the discount, what it applies to and how often it can be used. The code is active as soon as you create it, unless you set a start date.',
  )

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { timeZone } = await siteSettings(ctx)
  return { events: await discountEvents(ctx, []), timeZone }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const { timeZone } = await siteSettings(ctx)
  const submission = parseWithZod(await formBody(request), { schema: discountForm(timeZone) })
  if (submission.status !== 'success') return refusedForm(submission.reply())
  const outcome = await createDiscount(ctx, submission.value)
  if (!outcome.ok) {
    return refusedForm(submission.reply({ fieldErrors: { code: [notSavedWords(outcome).words] } }))
  }
  throw redirect(withNotice(`/admin/discounts/${outcome.id}`, 'discount-created'))
}

export const meta: Route.MetaFunction = () => [{ title: t('New discount code') }]

export default function NewDiscount({ loaderData, actionData }: Route.ComponentProps) {
  const isPending = useNavigation().state === 'submitting'
  return (
    <AdminPage title={t('New discount code')} help={help()}>
      <Panel>
        <DiscountForm discount={null} {...loaderData} lastResult={actionData?.result} pending={isPending} />
      </Panel>
    </AdminPage>
  )
}
