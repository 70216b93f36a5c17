import { Link, redirect } from 'react-router'
import type { Prefill } from '#app/features/ticketing/cart/ui/checkout-draft.ts'
import { CheckoutScreen, type CheckoutStep } from '#app/features/ticketing/checkout/ui/checkout-screen.tsx'
import { checkoutPrefill } from '#app/features/ticketing/tickets/checkout-prefill.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { rich } from '#app/ui/rich.tsx'
import type { Route } from './+types/checkout'

const paths = { user: '/ticket-checkout', guest: '/guest-ticket-checkout' } as const

/** One checkout under two addresses, for those signed in and for guests; the wrong one leads to the other. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const isGuest = ctx.actor.kind === 'guest'
  const path = isGuest ? paths.guest : paths.user
  if (url.pathname !== path) throw redirect(`${path}${url.search}`)
  return {
    path,
    isGuest,
    step: stepFrom(url.searchParams.get('step')),
    prefill: prefillFrom(await checkoutPrefill(ctx)),
  } as const
}

function stepFrom(typed: string | null): CheckoutStep {
  return typed === 'free-registration' || typed === 'register' ? typed : 'attendee-info'
}

function prefillFrom(known: Awaited<ReturnType<typeof checkoutPrefill>>): Prefill {
  if (!known) return { seat: {}, buyer: {} }
  const { fullName, email, whatsappNumber, companyName, phone } = known
  return { seat: { fullName, email, whatsappNumber, companyName }, buyer: { name: fullName, email, phone } }
}

function signInPath(step: CheckoutStep): string {
  const returnTo = step === 'register' ? `${paths.user}?step=register` : paths.user
  return `/auth?${new URLSearchParams({ returnTo })}`
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(loaderData?.step === 'register' ? t('Register') : t('Checkout'), matches)
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { path, step, prefill, isGuest } = loaderData
  return (
    <>
      <noscript>
        <Notice
          tone="warning"
          className="mx-auto mt-6 max-w-reading"
          title={t('The checkout needs JavaScript')}
        >
          {t('Turn JavaScript on and load this page again. Your browser keeps your tickets.')}
        </Notice>
      </noscript>
      {isGuest && (
        <p className="page-width pt-6 text-sm text-ink-soft">
          {step === 'register' ? t('You are registering as a guest.') : t('You are checking out as a guest.')}{' '}
          {rich('<link>Sign in</link> to fill in your details and keep your tickets in your account.', {
            link: (words) => (
              <Link to={signInPath(step)} className="link">
                {words}
              </Link>
            ),
          })}
        </p>
      )}
      <CheckoutScreen path={path} step={step} prefill={prefill} />
    </>
  )
}
