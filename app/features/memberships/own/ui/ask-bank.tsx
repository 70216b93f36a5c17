import { type ReactNode, useRef, useState } from 'react'
import { refusalOfError } from '#app/features/money/payments/ui/payment-refusal.ts'
import { useCardForm } from '#app/features/money/payments/ui/use-card-form.ts'
import { useLeavingByDocument } from '#app/features/money/payments/ui/use-leaving-by-document.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

type AskBankProps = {
  publishableKey: string
  /** Of the charge that the bank wants to be asked about. */
  clientSecret: string
  planId: string
  label: string
  /** What else can be done. */
  children: ReactNode
}

/** Lets the provider's script ask the bank, and tells the server what it said; the server looks for itself. */
export function AskBank({ publishableKey, clientSecret, planId, label, children }: AskBankProps) {
  const form = useCardForm(publishableKey)
  const place = useRef<HTMLFormElement>(null)
  const intent = useRef<HTMLInputElement>(null)
  const [isPending, setPending] = useState(false)
  useLeavingByDocument()

  async function ask(): Promise<void> {
    if (form.is !== 'there' || isPending) return
    setPending(true)
    const asked = await form.stripe.handleNextAction({ clientSecret }).catch(() => null)
    const isRefused = asked?.error !== undefined && refusalOfError(asked.error) !== 'unknown'
    if (intent.current) intent.current.value = isRefused ? 'refused' : 'asked'
    place.current?.submit()
  }

  return (
    <>
      <form ref={place} method="post" hidden>
        <input type="hidden" name="planId" value={planId} />
        <input ref={intent} type="hidden" name="intent" defaultValue="asked" />
      </form>
      {form.is === 'missing' && (
        <Notice tone="danger" live title={t('Your bank could not be reached')} className="mb-4">
          {t(
            'Nothing has been charged. Please check your connection, and whether something in your browser blocks js.stripe.com.',
          )}
        </Notice>
      )}
      <form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="planId" value={planId} />
        <Button
          icon="shield"
          aria-disabled={form.is !== 'there' || undefined}
          pending={isPending}
          pendingLabel={t('Asking…')}
          className="aria-disabled:not-aria-busy:opacity-55"
          onClick={() => void ask()}
        >
          {label}
        </Button>
        {children}
      </form>
    </>
  )
}
