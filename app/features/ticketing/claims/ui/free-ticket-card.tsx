import type { ReactNode } from 'react'
import { formatDate } from '#app/kernel/dates.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { Fetched } from '#app/ui/use-fetched.ts'
import type { OwnAllowance } from '../own-allowance.server.ts'
import type { AllowanceView } from '../rules/allowance.ts'
import { activateBenefits } from './account-claim-words.ts'
import { missingStep } from './missing-step.ts'

type FreeTicketCardProps = {
  allowance: Fetched<OwnAllowance>
  /** The network's, in which months begin. */
  timeZone: string
  /** Where the events to claim for are shown. */
  claimLink: (label: string) => ReactNode
  onRetry: () => void
}

/** The free tickets of a member or sponsor: what is left this month, and the way to use it. */
export function FreeTicketCard({ allowance, timeZone, claimLink, onRetry }: FreeTicketCardProps) {
  return (
    <Panel title={t('Free tickets')} className="mb-8">
      {/* As high as what mostly comes, so that the tickets below stay where they are. */}
      <div
        className="grid min-h-57 content-start md:min-h-58 lg:min-h-46"
        aria-busy={allowance.state === 'loading' || undefined}
      >
        {allowance.state === 'loading' && <Loading />}
        {allowance.state === 'failed' && (
          <Notice
            tone="danger"
            live
            title={t('Your free tickets could not be loaded')}
            actions={
              <Button variant="secondary" size="small" icon="refresh" onClick={onRetry}>
                {t('Try again')}
              </Button>
            }
          >
            {t('Your tickets below are not affected.')}
          </Notice>
        )}
        {allowance.state === 'loaded' && (
          <Standing allowance={allowance.value} timeZone={timeZone} claimLink={claimLink} />
        )}
      </div>
    </Panel>
  )
}

function Loading() {
  return (
    <div>
      <span className="sr-only">{t('Loading your free tickets')}</span>
      <Skeleton className="h-5 w-40 rounded-sm" />
      <Skeleton className="mt-3 h-2.5 rounded-full" />
      <Skeleton className="mt-6 h-11 w-52 rounded-control" />
    </div>
  )
}

type StandingProps = {
  allowance: OwnAllowance
  timeZone: string
  claimLink: FreeTicketCardProps['claimLink']
}

function Standing({ allowance, timeZone, claimLink }: StandingProps) {
  const { member, sponsor, standing, missing } = allowance
  if (standing === 'none') return <NoAllowance missing={missing} />
  const views = [
    ...(member && member.perMonth > 0 ? [{ label: t('Membership'), view: member }] : []),
    ...(sponsor && sponsor.perMonth > 0 ? [{ label: t('Sponsor'), view: sponsor }] : []),
  ]
  const next = views[0]?.view.monthEndsAt
  return (
    <div className="grid gap-5">
      <div className={views.length > 1 ? 'grid gap-5 sm:grid-cols-2' : undefined}>
        {views.map(({ label, view }) => (
          <Allowance key={label} label={label} view={view} isOnly={views.length === 1} />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {standing === 'some' ? (
          claimLink(t('Claim a free ticket'))
        ) : (
          <p className="font-semibold">
            {t('All your free tickets of this month are used.')}
            {next && (
              <Unbroken>{` ${t('You get new ones on {date}.', { date: formatDate(next, timeZone) })}`}</Unbroken>
            )}
          </p>
        )}
        {standing === 'some' && next && (
          <p className="text-sm text-ink-soft">
            <Unbroken>
              {t('Claim by {date}. Unused free tickets don’t carry over.', {
                date: formatDate(new Date(next.getTime() - 1), timeZone),
              })}
            </Unbroken>
          </p>
        )}
      </div>
    </div>
  )
}

function Allowance({ label, view, isOnly }: { label: string; view: AllowanceView; isOnly: boolean }) {
  return (
    <div>
      <p className="mb-3">
        <span className="font-serif text-2xl tabular-nums">{view.leftThisMonth}</span>{' '}
        <span className="font-semibold">
          {plural(view.leftThisMonth, 'free ticket left', 'free tickets left')}
        </span>
        {!isOnly && <span className="text-ink-soft"> ({label})</span>}
      </p>
      <ProgressBar
        label={isOnly ? t('This month') : t('This month, {label}', { label: label.toLowerCase() })}
        value={view.usedThisMonth}
        max={view.perMonth}
        figures={t('{usedThisMonth} of {perMonth} used', {
          usedThisMonth: view.usedThisMonth,
          perMonth: view.perMonth,
        })}
      />
      <p className="mt-2 flex justify-between gap-4 text-sm">
        <span className="font-semibold">{t('Per Event')}</span>
        <span className="text-ink-soft tabular-nums">
          {t('up to {perEvent}', { perEvent: view.perEvent })}
        </span>
      </p>
    </div>
  )
}

function NoAllowance({ missing }: { missing: OwnAllowance['missing'] }) {
  if (missing === null) {
    return (
      <p className="max-w-prose text-ink-soft">
        {t('Your membership has no free tickets. You pay member prices at every event.')}
      </p>
    )
  }
  const step = missingStep[missing]
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-prose text-ink-soft">{step.hint}</p>
      <ButtonLink to={step.to} icon="sparkles">
        {activateBenefits()}
      </ButtonLink>
    </div>
  )
}
