import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import type { SponsorPage } from '../sponsor-by-id.server.ts'
import type { SponsorClaim } from '../sponsor-claims.server.ts'
import type { SponsorHistoryEntry } from '../sponsor-history.server.ts'
import { SponsorClaims } from './sponsor-claims.tsx'
import { SponsorLogo } from './sponsor-logo.tsx'
import { eventWords, siteOf } from './sponsor-words.ts'

type SponsorPanelProps = {
  sponsor: SponsorPage
  claims: readonly SponsorClaim[]
  nextClaims: string | null
  history: readonly SponsorHistoryEntry[]
  timeZone: string
  onClose: () => void
  details: ReactNode
  numbers: ReactNode
  /** Numbers were typed that were not saved. */
  isNumbersRefused: boolean
  /** Whether and how the home page shows them. */
  partner: ReactNode
  removal: ReactNode
}

/** One sponsor beside the list: allowance, claims, what they show, history. */
export function SponsorPanel(props: SponsorPanelProps) {
  const { sponsor, claims, nextClaims, history, timeZone, onClose } = props
  const hasOwnNumbers =
    props.isNumbersRefused || sponsor.own.perMonth !== null || sponsor.own.perEvent !== null
  return (
    <Sheet open onClose={onClose} side="end" title={sponsor.shownName} className="sm:w-[38rem]">
      <div className="grid gap-7">
        <Person sponsor={sponsor} timeZone={timeZone} />
        <Part title={t('Free tickets')}>
          <ProgressBar
            label={t('Used this month')}
            value={Math.min(sponsor.usedThisMonth, sponsor.allowance.perMonth)}
            max={Math.max(1, sponsor.allowance.perMonth)}
            figures={t('{used} of {limit}', {
              used: sponsor.usedThisMonth,
              limit: sponsor.allowance.perMonth,
            })}
          />
          <p className="mt-2 text-sm text-ink-soft">
            {t('Up to {perEvent} per event. The next month starts on {date}.', {
              perEvent: sponsor.allowance.perEvent,
              date: formatDate(sponsor.monthEndsAt, timeZone),
            })}
          </p>
          <details open={hasOwnNumbers} className="mt-3">
            <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
              {t('Custom limits')}
            </summary>
            <div className="mt-2">{props.numbers}</div>
          </details>
        </Part>
        <Part title={t('Claims')}>
          <SponsorClaims claims={claims} next={nextClaims} timeZone={timeZone} />
        </Part>
        <Part title={t('Details')}>{props.details}</Part>
        <Part title={t('Home page')}>{props.partner}</Part>
        {history.length > 0 && (
          <Part title={t('History')}>
            <Timeline
              timeZone={timeZone}
              items={history.map(({ id, at, what, by }) => ({ key: id, at, by, ...eventWords[what] }))}
            />
          </Part>
        )}
        {props.removal}
      </div>
    </Sheet>
  )
}

function Person({ sponsor, timeZone }: { sponsor: SponsorPage; timeZone: string }) {
  const { id, shownName, personName, email, username, since, website, logo, isBanned } = sponsor
  return (
    <div className="flex items-start gap-4">
      <SponsorLogo name={shownName} url={logo?.url ?? null} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={`/admin/members/${id}`} className="link py-1 font-semibold wrap-anywhere">
            {personName}
          </Link>
          {username && <span className="text-ink-soft wrap-anywhere">@{username}</span>}
          {isBanned && <Badge tone="danger">{t('Banned')}</Badge>}
        </p>
        <p className="wrap-anywhere text-ink-soft">{email}</p>
        <p className="mt-1 text-sm text-ink-soft">
          {t('Sponsor since {date}', { date: formatDate(since, timeZone) })}
          {website && (
            <>
              {' · '}
              <a href={website} target="_blank" rel="noopener noreferrer" className="link wrap-anywhere">
                {siteOf(website)}
              </a>
            </>
          )}
        </p>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <h3 id={id} className="mb-3 text-lg">
        {title}
      </h3>
      {children}
    </section>
  )
}
