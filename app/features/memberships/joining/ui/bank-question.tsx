import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type PaymentRefusal, refusalOfError } from '#app/features/money/payments/ui/payment-refusal.ts'
import { PaymentRefused } from '#app/features/money/payments/ui/payment-refused.tsx'
import type { RefusedWords } from '#app/features/money/payments/ui/payment-words.ts'
import { useCardForm } from '#app/features/money/payments/ui/use-card-form.ts'
import { useLeavingByDocument } from '#app/features/money/payments/ui/use-leaving-by-document.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney, type Money } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type MembershipWays, membershipPaying } from './membership-paying.ts'

type BankQuestionProps = {
  publishableKey: string
  /** Of the payment that waits for the bank's answer. */
  clientSecret: string
  amount: Money
  ways: MembershipWays
  /** A card is to be typed after all; `why` is the bank's no. */
  onOtherCard: (why: PaymentRefusal | null) => void
}

/** Lets the saved card's bank ask its holder about a payment that waits, and goes where the answer leads. */
export function BankQuestion({ publishableKey, clientSecret, amount, ways, onOtherCard }: BankQuestionProps) {
  const form = useCardForm(publishableKey)
  const [isPending, setPending] = useState(false)
  const [refused, setRefused] = useState<RefusedWords | null>(null)
  const { revalidate } = useRevalidator()
  useLeavingByDocument()

  async function ask(): Promise<void> {
    if (form.is !== 'there' || isPending) return
    setPending(true)
    setRefused(null)
    const asked = await form.stripe.handleNextAction({ clientSecret }).catch(() => null)
    const why = asked?.error ? refusalOfError(asked.error) : null
    if (why !== null && why !== 'unknown') return onOtherCard(why)
    const ending = await membershipPaying(ways).end(asked === null || asked.error !== undefined)
    // The button stays busy until the next document is there.
    if (ending.is === 'gone-to') return window.location.assign(pathHere(ending.path))
    if (ending.is === 'refused') setRefused(ending.words)
    await revalidate()
    setPending(false)
  }

  return (
    <div className="mt-6 grid gap-4">
      {form.is === 'missing' && (
        <Notice tone="danger" live title={t('Your bank could not be reached')}>
          {t(
            'You have not been charged. Please check your connection, and whether something in your browser blocks js.stripe.com.',
          )}
        </Notice>
      )}
      {refused && <PaymentRefused {...refused} />}
      <div className="flex flex-wrap gap-3">
        <Button
          icon="shield"
          size="large"
          aria-disabled={form.is !== 'there' || undefined}
          pending={isPending}
          pendingLabel={t('Asking…')}
          className="aria-disabled:not-aria-busy:opacity-55"
          onClick={() => void ask()}
        >
          {t('Confirm {money} with your bank', { money: formatMoney(amount) })}
        </Button>
        <Button variant="secondary" size="large" onClick={() => onOtherCard(null)}>
          {t('Pay with another card')}
        </Button>
      </div>
    </div>
  )
}
