import { replace, useNavigation } from 'react-router'
import { z } from 'zod'
import { changeDiscount } from '#app/features/money/discounts/change-discount.server.ts'
import { changeDiscountStanding } from '#app/features/money/discounts/change-discount-standing.server.ts'
import { discountForm } from '#app/features/money/discounts/discount-form.ts'
import {
  discountById,
  discountEvents,
  discountUses,
} from '#app/features/money/discounts/discount-queries.server.ts'
import { DiscountForm } from '#app/features/money/discounts/ui/discount-form.tsx'
import { DiscountStandingBar } from '#app/features/money/discounts/ui/discount-standing-bar.tsx'
import { notSavedWords } from '#app/features/money/discounts/ui/discount-terms-words.ts'
import { DiscountUses } from '#app/features/money/discounts/ui/discount-uses.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { type NoticeCode, withNotice } from '#app/http/notices.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { pageAsked } from '#app/kernel/keyset.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/discount'

const help = () =>
  t(
    'Edit or pause the code without affecting existing orders. The list below shows everyone who used it, with their order.',
  )

const stepForm = z.enum(['pause', 'resume', 'archive'])
const told = {
  pause: 'discount-paused',
  resume: 'discount-resumed',
  archive: 'discount-archived',
} as const satisfies Record<z.output<typeof stepForm>, NoticeCode>

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const discount = await discountById(ctx, params.id)
  const uses = await discountUses(ctx, discount.id, pageAsked(url.searchParams))
  const { timeZone } = await siteSettings(ctx)
  return { discount, uses, events: await discountEvents(ctx, discount.eventIds), timeZone }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const { id } = params
  const path = `/admin/discounts/${id}`
  const form = await formBody(request)
  const step = stepForm.safeParse(form.get('intent'))
  if (step.success) {
    const changed = await changeDiscountStanding(ctx, { id, step: step.data })
    throw replace(changed.ok ? withNotice(path, told[step.data]) : path)
  }
  const { timeZone } = await siteSettings(ctx)
  const submission = parseWithZod(form, { schema: discountForm(timeZone) })
  if (submission.status !== 'success') return refusedForm(submission.reply())
  const outcome = await changeDiscount(ctx, { id, terms: submission.value })
  if (outcome.ok) throw replace(withNotice(path, 'discount-saved'))
  const { field, words } = notSavedWords(outcome)
  return refusedForm(
    submission.reply(field === null ? { formErrors: [words] } : { fieldErrors: { [field]: [words] } }),
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? t('Discount code {code}', { code: loaderData.discount.code }) : t('Discount code') },
]

export default function Discount({ loaderData, actionData }: Route.ComponentProps) {
  const { discount, uses, events, timeZone } = loaderData
  const navigation = useNavigation()
  const sent = navigation.state === 'submitting' ? (navigation.formData?.get('intent') ?? null) : null
  const pendingStep = typeof sent === 'string' ? sent : null
  return (
    <AdminPage
      title={discount.code}
      help={help()}
      subtitle={discount.note && <p className="mt-1">{discount.note}</p>}
    >
      <div className="grid gap-6">
        <DiscountStandingBar discount={discount} pendingStep={pendingStep} />
        {discount.standing === 'archived' ? (
          <Notice title={t('This code is archived')}>
            {t('No one can use this code. Existing orders keep their discount.')}
          </Notice>
        ) : (
          <Panel title={t('Details')}>
            <DiscountForm
              key={discount.updatedAt.getTime()}
              discount={discount}
              events={events}
              timeZone={timeZone}
              lastResult={actionData?.result}
              pending={pendingStep === 'save'}
            />
          </Panel>
        )}
        <section aria-labelledby="uses">
          <h2 id="uses" className="mb-3 text-xl">
            {t('Uses')}
          </h2>
          <DiscountUses page={uses} months={discount.months ?? 1} timeZone={timeZone} />
        </section>
      </div>
    </AdminPage>
  )
}
