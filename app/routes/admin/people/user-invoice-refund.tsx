import { replace, useNavigation } from 'react-router'
import {
  refundMembershipForm,
  repeatRefundForm,
} from '#app/features/memberships/billing/refund-membership-form.ts'
import { refundMembershipPayment } from '#app/features/memberships/billing/refund-membership-payment.server.ts'
import { invoiceToRefund } from '#app/features/memberships/members/invoice-to-refund.server.ts'
import { InvoiceRefundForm } from '#app/features/memberships/members/ui/invoice-refund-form.tsx'
import { InvoiceRefunds } from '#app/features/memberships/members/ui/invoice-refunds.tsx'
import { disputedWords, refundRefusalWords } from '#app/features/memberships/members/ui/refund-words.ts'
import { invoiceWords } from '#app/features/memberships/own/ui/membership-words.ts'
import { repeatRefund } from '#app/features/money/refunds/repeat-refund.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { answerRefusal } from '../answer-refusal.server.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/user-invoice-refund'

const help = () =>
  t(
    'Refund a membership payment in full or in part. The membership continues unless you end it with the refund.',
  )

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const about = { userId: params.id, invoiceId: params.invoiceId }
  const [invoice, { timeZone }] = await Promise.all([invoiceToRefund(ctx, about), siteSettings(ctx)])
  return { invoice, timeZone, refundId: newId() }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const again = repeatRefundForm.safeParse(Object.fromEntries(form))
  if (again.success) {
    const outcome = await repeatRefund(ctx, again.data)
    throw replace(withNotice(url.pathname, outcome.ok ? 'refund-repeated' : `refund-${outcome.reason}`))
  }
  await requireRecentAuth(ctx, { request, url, back: url.pathname })
  const typed = typedIn(form)
  const submission = parseWithZod(form, { schema: refundMembershipForm })
  if (submission.status !== 'success') return answerRefusal(submission.error ?? {}, typed)
  const { amount: amountMinor, ...value } = submission.value
  const invoice = await invoiceToRefund(ctx, { userId: params.id, invoiceId: params.invoiceId })
  const outcome = await refundMembershipPayment(ctx, {
    ...value,
    amountMinor,
    invoiceId: invoice.id,
  })
  if (outcome.ok)
    throw replace(withNotice(`/admin/members/${params.id}?tab=payments`, 'membership-refund-requested'))
  const { field, text } = refundRefusalWords(outcome, { currency: invoice.currency, amountMinor })
  return answerRefusal({ [field]: [text] }, typed)
}

function typedIn(form: FormData): Record<string, string> {
  const names = ['amount', 'membership', 'cause', 'note']
  return Object.fromEntries(names.map((name) => [name, textIn(form, name)]))
}

function textIn(form: FormData | undefined, name: string): string {
  const value = form?.get(name)
  return typeof value === 'string' ? value : ''
}

export const meta: Route.MetaFunction = () => [{ title: t('Refund') }]

export default function UserInvoiceRefund({ loaderData, actionData }: Route.ComponentProps) {
  const { invoice, timeZone } = loaderData
  const { member, leftMinor, capturedMinor, currency, isDisputed } = invoice
  const mayRefund = leftMinor > 0 && !isDisputed
  const sent = useNavigation().formData
  const isRepeat = textIn(sent, 'intent') === 'repeat'
  const what = invoiceWords({ ...invoice, reason: 'renewal', isPaidOutside: false }, timeZone)
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('Users'), to: '/admin/members' },
          { label: member.name, to: `/admin/members/${member.id}` },
          { label: t('Refund') },
        ]}
      />
      <AdminPage
        title={t('Refund a membership payment')}
        help={help()}
        subtitle={
          <Unbroken>
            {t('{amount} for {what}', { amount: formatMoney({ minor: capturedMinor, currency }), what })}
          </Unbroken>
        }
      >
        <div className="grid max-w-3xl gap-6">
          <InvoiceRefunds
            invoice={invoice}
            timeZone={timeZone}
            pendingRefund={isRepeat ? textIn(sent, 'refundId') : null}
          />
          {isDisputed && <Notice tone="warning">{disputedWords()}</Notice>}
          {mayRefund && (
            <InvoiceRefundForm
              {...loaderData}
              errors={actionData?.errors ?? {}}
              typed={actionData?.typed ?? {}}
              pending={sent !== undefined && !isRepeat}
            />
          )}
        </div>
      </AdminPage>
    </>
  )
}
