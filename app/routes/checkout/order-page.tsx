import { companyFacts } from '#app/features/money/billing/rules/company-details.ts'
import { documentsOfOrder } from '#app/features/money/documents/documents.server.ts'
import { OrderDocuments } from '#app/features/money/documents/ui/document-links.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { OrderScreen } from '#app/features/ticketing/order-page/ui/order-screen.tsx'
import { orderByReference } from '#app/features/ticketing/orders/queries.server.ts'
import { orderStanding } from '#app/features/ticketing/orders/rules/order-standing.ts'
import { sendTicketsAgain } from '#app/features/ticketing/orders/send-tickets-again.server.ts'
import { summaryLinesOf, summaryPriceOf } from '#app/features/ticketing/orders/ui/order-lines.ts'
import { shownSeat } from '#app/features/ticketing/tickets/ui/shown-seat.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/order-page'

/** An order for the holder of its key, or its signed-in owner. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const claim = { reference: params.reference, key: url.searchParams.get('key') }
  const [order, settings] = await Promise.all([orderByReference(ctx, claim), siteSettings(ctx)])
  const { capturedMinor = 0, dueMinor = 0 } = order.payment ?? {}
  const documents = capturedMinor > 0 ? await documentsOfOrder(ctx, order.reference) : []
  return {
    reference: order.reference,
    orderKey: order.key,
    status: order.status,
    standing: orderStanding(order, ctx.now),
    buyer: { name: order.buyer.name, email: order.buyer.email },
    company: companyFacts(order.billingAddress),
    createdAt: order.createdAt,
    holdExpiresAt: order.holdExpiresAt,
    timeZone: settings.timeZone,
    currency: order.currency,
    lines: summaryLinesOf(order),
    price: summaryPriceOf(order),
    claim: order.claim,
    dueMinor,
    isPaymentStarted: order.payment?.isStarted ?? false,
    refunds: (order.payment?.refunds ?? []).map(({ id, amount, isDone, at }) => ({
      id,
      amount,
      isDone,
      at,
    })),
    documents,
    seats: order.seats.map(shownSeat),
    baseUrl: ctx.site.baseUrl,
    now: ctx.now,
  }
}

/** Sends the mail with the tickets once more, to the order's own address. */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const outcome = await sendTicketsAgain(ctxOf(context), {
    claim: { reference: params.reference, key: url.searchParams.get('key') },
    client: clientOf(request).address,
  })
  if (outcome.ok || outcome.reason !== 'too-many') return outcome
  return refuse(context, outcome, outcome.retryAfter)
}

export const headers = () => secretPageHeaders

export function meta({ matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Order {reference}', { reference: params.reference }), matches)
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  return <OrderScreen {...loaderData} documents={<OrderDocuments {...loaderData} />} />
}
