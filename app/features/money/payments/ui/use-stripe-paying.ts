import type { ConfirmPaymentData, Stripe, StripeElements } from '@stripe/stripe-js'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BillingAddress } from '#app/db/schema/ticketing.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { type PaymentRefusal, refusalOfError } from './payment-refusal.ts'
import { paymentRefused, paymentTroubles, type RefusedWords } from './payment-words.ts'

export type StripeTools = { stripe: Stripe; elements: StripeElements }

/** Who pays, as the order or the membership has it. */
export type Payer = { name: string; email: string; phone: string; address: BillingAddress | null }

export type Ending =
  | { is: 'gone-to'; path: string }
  | { is: 'refused'; words: RefusedWords }
  /** The form itself says what is missing. */
  | { is: 'incomplete' }
  /** What the page shows is out of date: it is reloaded. */
  | { is: 'outdated' }
  /** The page shows it. */
  | { is: 'shown' }

export type Paying = {
  payer: Payer
  /** Where a bank sends the buyer back to, in whichever browser. */
  returnUrl: string
  /** A card is kept and nothing charged. */
  isSetup?: boolean
  /** The payment that waits, for which the form was opened; its card is kept. */
  waiting?: string | undefined
  /** Starts the payment, or finds the one started before. */
  start: () => Promise<{ ok: true; clientSecret: string } | { ok: false; ending: Ending }>
  /** What has become of it; `isDoubtful` when the form could not say that anything was paid. */
  end: (isDoubtful: boolean) => Promise<Ending>
}

/** Pays in the provider's form, one attempt at a time, and goes where the answer leads. */
export function useStripePaying(paying: Paying, firstRefusal: PaymentRefusal | null) {
  const [isPending, setPending] = useState(false)
  const [refused, setRefused] = useState<RefusedWords | null>(firstRefusal && paymentRefused(firstRefusal))
  const isBusy = useRef(false)
  const { revalidate } = useRevalidator()

  const pay = useCallback(
    async (tools: StripeTools): Promise<void> => {
      if (isBusy.current) return
      isBusy.current = true
      setPending(true)
      setRefused(null)
      const ending = await attempt(paying, tools).catch(
        (): Ending => ({ is: 'refused', words: paymentTroubles.unknown }),
      )
      // The button stays busy until the next document is there.
      if (ending.is === 'gone-to') return window.location.assign(pathHere(ending.path))
      if (ending.is === 'refused') setRefused(ending.words)
      if (ending.is === 'outdated') await revalidate()
      isBusy.current = false
      setPending(false)
    },
    [paying, revalidate],
  )

  // A page that comes back out of the browser's memory still believes that it is paying.
  useEffect(() => {
    const restore = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [])

  return { pay, isPending, refused }
}

async function attempt(
  { payer, returnUrl, isSetup, waiting, start, end }: Paying,
  tools: StripeTools,
): Promise<Ending> {
  const { stripe, elements } = tools
  const { error: missing } = await elements.submit()
  if (missing) return refusalBy(missing) ?? { is: 'refused', words: paymentTroubles.unknown }
  const started = await start()
  if (!started.ok) return started.ending
  if (waiting !== undefined && started.clientSecret !== waiting) return { is: 'outdated' }
  const confirmParams = { return_url: returnUrl, ...detailsOf(payer) }
  const asked = { elements, redirect: 'if_required' } as const
  const known = { ...asked, clientSecret: started.clientSecret, confirmParams }
  const keeping = {
    ...asked,
    confirmParams: { ...confirmParams, setup_future_usage: 'off_session' as const },
  }
  const answered = isSetup
    ? stripe.confirmSetup(known)
    : stripe.confirmPayment(waiting === undefined ? known : keeping)
  const confirmed = await answered.catch(() => ({ error: unheard }))
  if (!confirmed.error) return end(false)
  return refusalBy(confirmed.error) ?? end(true)
}

type FormError = { type: string; code?: string; decline_code?: string }

/** The form broke off: it is unknown whether the provider received it. */
const unheard: FormError = { type: 'api_connection_error' }

/** A refusal for certain; null where it may have been paid, by a lost answer, another tab or another press. */
function refusalBy(error: FormError): Ending | null {
  if (error.type === 'validation_error') return { is: 'incomplete' }
  const why = refusalOfError(error)
  return why === 'unknown' ? null : { is: 'refused', words: paymentRefused(why) }
}

/** The form asks for none of these, so all of them have to be given. */
function detailsOf({ name, email, phone, address }: Payer): Pick<ConfirmPaymentData, 'payment_method_data'> {
  const given = address && {
    line1: address.line1,
    line2: '',
    city: address.city,
    state: address.state,
    postal_code: address.postalCode,
    country: address.country,
  }
  return {
    payment_method_data: {
      billing_details: { name, email, ...(phone && { phone }), ...(given && { address: given }) },
    },
  }
}
