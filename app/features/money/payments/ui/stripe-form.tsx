import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useState } from 'react'
import type { Currency, Money } from '#app/kernel/money.ts'
import { currentLanguage } from '#language'
import type { Payer, StripeTools } from './use-stripe-paying.ts'

/** What the form is for: one payment, the first of a subscription, one that waits already, or a card for later. */
export type StripeFormPurpose =
  | { mode: 'waiting'; clientSecret: string }
  | { mode: 'payment' | 'subscription'; amount: Money }
  | { mode: 'setup'; currency: Currency }

type StripeFormProps = {
  stripe: Stripe
  purpose: StripeFormPurpose
  payer: Payer
  /** What paying takes, once there is a form. */
  onTools: (tools: StripeTools) => void
  onReady: () => void
  onChange: (isComplete: boolean) => void
  /** The provider could not make its form. */
  onBroken: () => void
}

/** Stripe's script for our account. Rejects when it cannot be loaded. */
export function openStripe(publishableKey: string): Promise<Stripe | null> {
  return loadStripe(publishableKey, { locale: currentLanguage() })
}

/**
 * Stripe's own form for cards and wallets, in its frames: what is typed never reaches us. It is opened with
 * the amount, if there is one, and the payment itself is started when the buyer presses; or for one that waits.
 */
export function StripeForm({ stripe, purpose, ...fields }: StripeFormProps) {
  const [appearance] = useState(ourLook)
  return (
    <Elements stripe={stripe} options={{ ...asked(purpose), appearance }}>
      <Fields {...fields} />
    </Elements>
  )
}

/** As the payments and setups that the server starts; the form and they have to agree. */
const onlyCards = { allowedPaymentMethodTypes: ['card'] }

function asked(purpose: StripeFormPurpose) {
  if (purpose.mode === 'waiting') return { clientSecret: purpose.clientSecret }
  if (purpose.mode === 'setup')
    return { mode: purpose.mode, currency: purpose.currency.toLowerCase(), ...onlyCards }
  const { minor, currency } = purpose.amount
  return { mode: purpose.mode, amount: minor, currency: currency.toLowerCase(), ...onlyCards }
}

function Fields({
  payer,
  onTools,
  onReady,
  onChange,
  onBroken,
}: Omit<StripeFormProps, 'stripe' | 'purpose'>) {
  const stripe = useStripe()
  const elements = useElements()
  useEffect(() => {
    if (stripe && elements) onTools({ stripe, elements })
  }, [stripe, elements, onTools])
  return (
    <PaymentElement
      options={{
        // It would ask the server of another host, which the policy of the page does not let in.
        wallets: { link: 'never' },
        // The order knows them; they are handed over with the payment.
        fields: {
          billingDetails: { name: 'never', email: 'never', address: payer.address ? 'never' : 'auto' },
        },
      }}
      onReady={onReady}
      onChange={({ complete }) => onChange(complete)}
      onLoadError={onBroken}
    />
  )
}

/** The tokens of the page, for frames that cannot read them. */
function ourLook(): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('--color-teal'),
      colorText: token('--color-ink'),
      colorTextSecondary: token('--color-ink-soft'),
      colorTextPlaceholder: token('--color-ink-faint'),
      colorBackground: token('--color-card'),
      colorDanger: token('--color-danger'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: token('--radius-control'),
      spacingUnit: '4px',
    },
    rules: { '.Input': { borderColor: token('--color-control') } },
  }
}
