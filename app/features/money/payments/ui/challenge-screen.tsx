import { useEffect, useRef } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { rich } from '#app/ui/rich.tsx'

type ChallengeScreenProps = {
  total: string
  isPending: boolean
  onAnswer: (answer: 'approve' | 'decline') => void
}

/** What a bank asks before a payment with 3-D Secure, as the demo plays it. */
export function ChallengeScreen({ total, isPending, onAnswer }: ChallengeScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="page-width grid min-h-[60vh] place-items-center py-10">
      <section
        aria-labelledby="challenge-title"
        className="w-full max-w-md rounded-card bg-card p-6 text-center shadow-raised ring-1 ring-line/70 sm:p-8"
      >
        <span className="mx-auto grid size-14 place-items-center rounded-full bg-teal-soft text-teal">
          <Icon name="shield" className="size-7" />
        </span>
        <p className="kicker mt-4">{t('Demo bank, 3D Secure')}</p>
        <h1 ref={heading} tabIndex={-1} id="challenge-title" className="mt-1 text-2xl">
          {t('Is this you?')}
        </h1>
        <p className="mt-3 text-ink-soft">
          {rich(
            'Please confirm the payment of {total}. In real life your bank would ask for a code or your fingerprint.',
            { total: <strong className="text-ink">{total}</strong> },
          )}
        </p>
        <div className="mt-6 grid gap-3">
          <Button size="large" icon="check" pending={isPending} onClick={() => onAnswer('approve')}>
            {t('Approve payment')}
          </Button>
          <Button
            variant="secondary"
            icon="x"
            aria-disabled={isPending || undefined}
            onClick={() => onAnswer('decline')}
          >
            {t('Decline')}
          </Button>
        </div>
      </section>
    </div>
  )
}
