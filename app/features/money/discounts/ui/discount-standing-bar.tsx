import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { rich } from '#app/ui/rich.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
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
      <span className="text-ink-soft tabular-nums">{t('Used: {used}', { used: usedWords(discount) })}</span>
      {standing !== 'archived' && (
        <>
          <Form method="post" className="ms-auto">
            <Button
              type="submit"
              name="intent"
              value={isPaused ? 'resume' : 'pause'}
              variant="secondary"
              icon={isPaused ? 'play' : 'pause'}
              pending={pendingStep === 'pause' || pendingStep === 'resume'}
            >
              {isPaused ? t('Resume') : t('Pause')}
            </Button>
          </Form>
          <SecondPress
            label={t('Archive…')}
            intent="archive"
            confirm={t('Archive this code')}
            icon="x-circle"
            pending={pendingStep === 'archive'}
          >
            {rich(
              'No one can use {code} after you archive it, and you cannot restore it. Existing orders keep their discount. You can create a new code with the same name.',
              { code: <strong>{discount.code}</strong> },
            )}
          </SecondPress>
        </>
      )}
    </div>
  )
}
