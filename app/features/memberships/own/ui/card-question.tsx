import { useEffect, useRef } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'

type CardQuestionProps = { isPending: boolean; onAnswer: (answer: 'approve' | 'decline') => void }

/** What a bank asks before it lets a card be kept, as the demo plays it. */
export function CardQuestion({ isPending, onAnswer }: CardQuestionProps) {
  const heading = useRef<HTMLSpanElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Panel
      title={
        <span ref={heading} tabIndex={-1}>
          {t('Is this you?')}
        </span>
      }
      description={t('Demo bank, 3D Secure')}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button icon="check" pending={isPending} onClick={() => onAnswer('approve')}>
            {t('Approve card')}
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
      }
    >
      <p>
        {t(
          'Please confirm that this card may pay your membership. In real life your bank would ask for a code or your fingerprint.',
        )}
      </p>
    </Panel>
  )
}
