import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { DiscountView } from '../discount-queries.server.ts'
import { standingWords, usedWords } from './discount-terms-words.ts'

type DiscountStandingProps = {
  discount: Pick<DiscountView, 'standing' | 'used' | 'totalLimit' | 'code'>
  pendingStep: string | null
}

/** What a code is now, and the buttons that pause, resume and archive it. Works without JavaScript. */
export function DiscountStandingBar({ discount, pendingStep }: DiscountStandingProps) {
  const { standing } = discount
  const isPaused = standing === 'paused'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Badge tone={standingWords[standing].tone}>{standingWords[standing].label}</Badge>
      <span className="text-ink-soft tabular-nums">Used: {usedWords(discount)}</span>
      {standing !== 'archived' && (
        <>
          <Form method="post" className="ms-auto">
            <Button
              type="submit"
              name="step"
              value={isPaused ? 'resume' : 'pause'}
              variant="secondary"
              icon={isPaused ? 'play' : 'pause'}
              pending={pendingStep === 'pause' || pendingStep === 'resume'}
            >
              {isPaused ? 'Resume' : 'Pause'}
            </Button>
          </Form>
          <details className="w-full sm:w-auto [&[open]]:w-full">
            <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control px-3 font-semibold text-danger hover:bg-danger-soft">
              Archive…
            </summary>
            <Form method="post" className="mt-2 rounded-card bg-danger-soft p-4">
              <p>
                Nobody can use <strong>{discount.code}</strong> any more, and it cannot be brought back.
                Orders keep what it gave them, and a new code may have the same letters.
              </p>
              <Button
                type="submit"
                name="step"
                value="archive"
                variant="danger"
                icon="x-circle"
                className="mt-3"
                pending={pendingStep === 'archive'}
              >
                Archive this code
              </Button>
            </Form>
          </details>
        </>
      )}
    </div>
  )
}
