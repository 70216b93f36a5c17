import { useEffect, useRef } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { RefusedWords } from './payment-words.ts'

/** Why the last attempt did not go through, under the fields it is about. */
export function PaymentRefused({ title, text }: RefusedWords) {
  const place = useRef<HTMLDivElement>(null)
  // The button may stand in a bar or a panel that stays in sight, far from here.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
    // A button that waits cannot keep the focus.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} role="alert" tabIndex={-1} className="mt-4 flex scroll-my-32 gap-2 text-danger">
      <Icon name="alert" className="mt-0.5 size-5" />
      <div>
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
      </div>
    </div>
  )
}

export function CardsAreNotKept() {
  return (
    <p className="mt-5 flex items-center gap-2 text-sm text-ink-soft">
      <Icon name="lock" className="size-4.5" />
      {t('Card details are never stored here.')}
    </p>
  )
}
