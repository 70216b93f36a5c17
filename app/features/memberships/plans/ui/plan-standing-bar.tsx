import { Form } from 'react-router'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { rich } from '#app/ui/rich.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import type { PlanView } from '../plan-queries.server.ts'
import { membersWords, priceWords, tierWords } from './plan-words.ts'

/** What a plan is now, and the button that takes it off the offer or puts it back. Works without JavaScript. */
export function PlanStandingBar({ plan, pendingStep }: { plan: PlanView; pendingStep: string | null }) {
  const { terms, isArchived } = plan
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Badge tone={isArchived ? 'neutral' : 'success'}>{isArchived ? t('Archived') : t('Active')}</Badge>
      {terms.isPopular && <Badge tone="marigold">{t('Most Popular')}</Badge>}
      <span className="text-ink-soft tabular-nums">
        {joinList([tierWords[terms.tier], priceWords(terms), membersWords(plan)])}
      </span>
      {isArchived ? (
        <Form method="post" className="ms-auto">
          <Button
            type="submit"
            name="intent"
            value="restore"
            variant="secondary"
            icon="rotate-ccw"
            pending={pendingStep === 'restore'}
          >
            {t('Restore plan')}
          </Button>
        </Form>
      ) : (
        <SecondPress
          label={t('Archive…')}
          intent="archive"
          confirm={t('Archive this plan')}
          icon="x-circle"
          pending={pendingStep === 'archive'}
          className="sm:ms-auto"
        >
          {rich(
            'No one can join {plan} any more. Its members keep it and go on paying, and it can be put back on offer.',
            { plan: <strong>{terms.name}</strong> },
          )}
        </SecondPress>
      )}
    </div>
  )
}
