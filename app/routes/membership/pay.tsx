import { redirect, redirectDocument, replace, useNavigation } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { ownApplication } from '#app/features/memberships/applications/own-application.server.ts'
import { firstMonthDue } from '#app/features/memberships/joining/first-month-due.server.ts'
import { ownBilling } from '#app/features/memberships/joining/own-billing.server.ts'
import { ownPlan } from '#app/features/memberships/joining/own-plan.server.ts'
import { applyPath, payPlanPath, waitPath } from '#app/features/memberships/joining/rules/joining-links.ts'
import { FreeApplicationScreen } from '#app/features/memberships/joining/ui/free-application-screen.tsx'
import { InvalidAmountScreen } from '#app/features/memberships/joining/ui/invalid-amount-screen.tsx'
import { namedTrouble, notCompleted } from '#app/features/memberships/joining/ui/joining-words.ts'
import { PayInvoiceScreen } from '#app/features/memberships/joining/ui/pay-invoice-screen.tsx'
import type { PayMethod } from '#app/features/memberships/joining/ui/pay-method.ts'
import { PayPlanScreen } from '#app/features/memberships/joining/ui/pay-plan-screen.tsx'
import { membershipPath } from '#app/features/memberships/rules/membership-links.ts'
import { invoiceToPay } from '#app/features/memberships/subscriptions/invoice-to-pay.server.ts'
import { draftOf } from '#app/features/money/billing/billing-draft.ts'
import { refusalOfCode } from '#app/features/money/payments/ui/payment-refusal.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { isId } from '#app/kernel/is-id.ts'
import { addressHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/pay'
import { completeFree } from './complete-free.server.ts'
import { priceOfPlan } from './price-of-plan.server.ts'
import { rememberCode } from './typed-code.server.ts'
import { wayToPlan } from './way-to-plan.ts'

/** Where the plan in the address is paid; without one, whatever is open for the membership there is. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  // The provider's script runs in a document of its own, with a policy of its own.
  const isWithinDocument = new URL(request.url).pathname.endsWith('.data')
  const path = `${url.pathname}${url.search}`
  if (ctx.site.stripePublishableKey && isWithinDocument) throw redirectDocument(path)
  const method = methodOf(ctx, url.searchParams)
  const planId = url.searchParams.get('plan')
  if (planId === null) return { is: 'invoice' as const, method, invoice: await openBill(ctx) }
  return { ...(await planToPay(ctx, request, planId)), method, trouble: troubleOf(url) }
}

async function openBill(ctx: Ctx) {
  const open = await translated(ctx, await invoiceToPay(ctx), ['planName'])
  if (!open) throw redirect(membershipPath)
  const { planName, amount, reason, needsAction, bankAsks, clientSecret } = open
  const payer = await ownBilling(ctx)
  return { planName, amount, isFirst: reason === 'first', needsAction, bankAsks, clientSecret, payer }
}

async function planToPay(ctx: Ctx, request: Request, planId: string) {
  if (!isId(planId)) throw redirect(withNotice('/membership', 'no-plan'))
  const [own, sent] = await Promise.all([ownPlan(ctx), ownApplication(ctx)])
  if (own && (own.isSubscribed || own.planId === planId)) {
    throw redirect(wayToPlan({ planId, own, isGuest: false }))
  }
  if (!sent.saved) throw redirect(withNotice(applyPath(planId), 'application-not-found'))
  const shown = await priceOfPlan(ctx, request, planId)
  if (!shown) throw redirect(withNotice('/membership', 'no-plan'))
  if (shown.codeProblem !== null || sent.saved.status === 'declined') throw redirect(applyPath(planId))
  const { companyName, position, contactEmail, contactFirstName, contactLastName } = sent
  const contactName = `${contactFirstName} ${contactLastName}`
  const application = { companyName, position, contactName, contactEmail }
  if (shown.total.minor === 0) {
    return shown.code === null ? { is: 'nothing' as const } : { is: 'free' as const, shown, application }
  }
  const [{ address, ...payer }, due] = await Promise.all([ownBilling(ctx), firstMonthDue(ctx, shown)])
  return {
    is: 'plan' as const,
    shown: { ...shown, due },
    application,
    prefill: { ...payer, ...draftOf(address) },
  }
}

function methodOf(ctx: Ctx, query: URLSearchParams): PayMethod {
  const { stripePublishableKey: publishableKey, baseUrl } = ctx.site
  if (!publishableKey) return { by: 'demo', now: ctx.now }
  const refused = query.get('refused')
  const isRefusal = refused !== null && namedTrouble(refused) === null
  const refusal = isRefusal ? refusalOfCode(refused) : null
  return { by: 'stripe', publishableKey, returnUrl: addressHere(baseUrl, waitPath), refusal }
}

const troubleOf = (url: URL) => namedTrouble(url.searchParams.get('refused'))

/** Completes an application that costs nothing, or takes the code away that makes it so. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const planId = url.searchParams.get('plan') ?? ''
  if (!isId(planId)) throw redirect(withNotice('/membership', 'no-plan'))
  const body = await formBody(request)
  if (body.get('intent') === 'remove-code') {
    throw replace(payPlanPath(planId), { headers: { 'Set-Cookie': await rememberCode(ctx, null) } })
  }
  return completeFree(context, request, planId)
}

export const headers = () => secretPageHeaders

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Payment'), matches)
}

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const isPending = useNavigation().formMethod === 'POST'
  const refused = actionData?.refused ?? null
  switch (loaderData.is) {
    case 'invoice':
      return <PayInvoiceScreen {...loaderData} />
    case 'nothing':
      return <InvalidAmountScreen />
    case 'free':
      return <FreeApplicationScreen {...loaderData} isPending={isPending} refused={refused} />
    case 'plan':
      return <PayPlanScreen {...loaderData} trouble={loaderData.trouble ?? notCompleted(refused)} />
  }
}
