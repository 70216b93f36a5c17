import { useCallback, useEffect, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { CardsAreNotKept, PaymentRefused } from './payment-refused.tsx'
import type { RefusedWords } from './payment-words.ts'
import type { StripeFormPurpose } from './stripe-form.tsx'
import { useCardForm } from './use-card-form.ts'
import { useLeavingByDocument } from './use-leaving-by-document.ts'
import type { Payer, StripeTools } from './use-stripe-paying.ts'

type StripeCardProps = {
  publishableKey: string
  purpose: StripeFormPurpose
  payer: Payer
  title?: string
  description: string
  refused: RefusedWords | null
  /** What paying takes, while the form is there and complete; else null. */
  onTools: (tools: StripeTools | null) => void
  /** What was charged, held or kept when there is no form. */
  whenMissing: string
}

/** Stripe's own form, the shape of it while it is coming, or why it is not there. */
export function StripeCard(props: StripeCardProps) {
  const { publishableKey, purpose, payer, refused, onTools } = props
  const form = useCardForm(publishableKey)
  const [tools, setTools] = useState<StripeTools | null>(null)
  const [isReady, setReady] = useState(false)
  const [isComplete, setComplete] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const markReady = useCallback(() => setReady(true), [])
  const markBroken = useCallback(() => setBroken(true), [])
  useLeavingByDocument()

  const isMissing = form.is === 'missing' || isBroken
  const isUsable = !isMissing && isReady && isComplete
  useEffect(() => onTools(isUsable ? tools : null), [isUsable, tools, onTools])
  return (
    <Panel title={props.title ?? t('Pay by card')} description={props.description}>
      {isMissing ? (
        <Notice
          tone="danger"
          live
          title={t('The card form could not be loaded')}
          actions={
            <Button variant="secondary" icon="refresh" onClick={() => window.location.reload()}>
              {t('Try again')}
            </Button>
          }
        >
          {t(
            '{whenMissing} Please check your connection, and whether something in your browser blocks js.stripe.com.',
            { whenMissing: props.whenMissing },
          )}
        </Notice>
      ) : (
        <div aria-busy={!isReady || undefined} className="grid">
          {!isReady && (
            <div className="grid gap-4 [grid-area:1/1]">
              <p role="status" className="sr-only">
                {t('Loading the card form')}
              </p>
              <Skeleton className="h-16" />
              <Skeleton className="h-16" />
              <Skeleton className="h-16" />
            </div>
          )}
          {form.is === 'there' && (
            <div className={isReady ? '[grid-area:1/1]' : 'invisible [grid-area:1/1]'}>
              <form.Form
                stripe={form.stripe}
                purpose={purpose}
                payer={payer}
                onTools={setTools}
                onReady={markReady}
                onChange={setComplete}
                onBroken={markBroken}
              />
            </div>
          )}
        </div>
      )}
      {refused && <PaymentRefused {...refused} />}
      {!isMissing && <CardsAreNotKept />}
    </Panel>
  )
}
