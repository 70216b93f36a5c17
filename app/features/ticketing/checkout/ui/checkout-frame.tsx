import type { ReactNode } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { OfflineNotice } from './offline-notice.tsx'

/** The form of the step on the screen: its button may stand outside it. */
export const checkoutFormId = 'checkout'
/** Where the notices are that keep an order from being sent. */
export const checkoutTroubleId = 'checkout-trouble'

type CheckoutFrameProps = {
  /** Which of the two steps this is; `only` where there is one. */
  current: 1 | 2 | 'only'
  isFree: boolean
  backTo?: string | undefined
  /** The side panel of wide screens. */
  aside?: ReactNode
  /** The bottom bar of small ones. */
  bar?: ReactNode
  children: ReactNode
}

/** What all steps of the checkout share: heading, steps, and room for the summary. */
export function CheckoutFrame({ current, isFree, backTo, aside, bar, children }: CheckoutFrameProps) {
  return (
    <div className="page-width pt-6 pb-32 sm:pt-10 lg:pb-20">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 sm:mb-8">
        <h1 className="text-2xl">{current === 'only' ? t('Register') : t('Checkout')}</h1>
        {current !== 'only' && <CheckoutSteps current={current} isFree={isFree} backTo={backTo} />}
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <OfflineNotice />
          {children}
        </div>
        {aside && <aside className="sticky top-6 hidden lg:block">{aside}</aside>}
      </div>
      {bar}
    </div>
  )
}

/** The shape of the first step, until the browser's cart has been read and priced. */
export function CheckoutSkeleton() {
  return (
    <CheckoutFrame current={1} isFree={false} aside={<Skeleton className="h-72" />}>
      <div aria-busy="true" className="grid gap-6">
        <p role="status" className="sr-only">
          {t('Loading your order')}
        </p>
        <Skeleton className="h-72" />
        <Skeleton className="h-96" />
      </div>
    </CheckoutFrame>
  )
}
