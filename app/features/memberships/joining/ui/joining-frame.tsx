import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { SummaryBar } from '#app/features/money/payments/ui/summary-bar.tsx'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { joinPath } from '../../rules/membership-links.ts'
import { CodeEntry } from './code-entry.tsx'
import { dueOf, PlanSummary } from './plan-summary.tsx'
import type { ShownPrice } from './shown-price.ts'

type JoiningFrameProps = {
  title: string
  lead: string
  shown: ShownPrice
  /** The page's main button. */
  button: ReactNode
  /** Where a code can be typed: what a page without scripts was answered. */
  code?: { answered: { codeProblem: string; typed: string } | undefined } | null
  children: ReactNode
}

/** The steps of joining: what is asked, beside it what it costs; on small screens in a bar at the bottom. */
export function JoiningFrame({ title, lead, shown, button, code, children }: JoiningFrameProps) {
  const id = useId()
  const entry = (place: string) =>
    code && <CodeEntry id={`${place}${id}`} shown={shown} answered={code.answered} />
  return (
    <div className="page-width pt-6 pb-36 sm:pt-10 md:pb-20">
      <Link to={joinPath} className="link inline-flex min-h-11 items-center gap-1.5">
        <Icon name="arrow-left" className="size-4.5" />
        {t('All plans')}
      </Link>
      <header className="mt-2 mb-6 sm:mb-8">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>
      </header>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="grid min-w-0 gap-6">
          {children}
          {code && <Panel className="md:hidden">{entry('page')}</Panel>}
        </div>
        <aside aria-label={t('Plan summary')} className="sticky top-24 hidden md:block">
          <Panel title={t('Your plan')} footer={<div className="grid">{button}</div>}>
            <div className="grid gap-5">
              <PlanSummary shown={shown} />
              {entry('side')}
            </div>
          </Panel>
        </aside>
      </div>
      <SummaryBar
        goneFrom="md"
        title={t('Your plan')}
        total={formatMoney(dueOf(shown))}
        summary={<PlanSummary shown={shown} />}
      >
        {button}
      </SummaryBar>
    </div>
  )
}
