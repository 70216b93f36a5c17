import { type ReactNode, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { SignOutButton } from '#app/features/people/ui/sign-out-button.tsx'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { rich } from '#app/ui/rich.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { useCurrentInRow } from '#app/ui/use-current-in-row.ts'
import { useCutEdges } from '#app/ui/use-cut-edges.ts'
import { listPerLanguage } from '#language'
import type { AccountHolder } from '../account-holder.server.ts'
import { profileRoleWords } from './profile-role-words.ts'

type AccountFrameProps = { holder: AccountHolder; timeZone: string; children: ReactNode }

const places = listPerLanguage(
  () =>
    [
      { to: '/account', label: t('My Tickets'), icon: 'ticket' },
      { to: '/account/profile', label: t('Edit Profile'), icon: 'pencil' },
      { to: '/account/settings', label: t('Account Settings'), icon: 'settings' },
    ] as const,
)

/** The account: who this is and where to go at the side, the place itself beside it. */
export function AccountFrame({ holder, timeZone, children }: AccountFrameProps) {
  const row = useRef<HTMLUListElement>(null)
  useCurrentInRow(row, useLocation().pathname)
  useCutEdges(row, 'x')
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 pt-3 pb-8 md:grid-cols-[16rem_minmax(0,1fr)] md:py-12 print:block">
      <aside
        aria-label={t('My account')}
        data-print="hide"
        className="rounded-card bg-card shadow-card ring-1 ring-line/70 md:sticky md:top-24"
      >
        <div className="flex items-center gap-3 px-4 py-2.5 md:flex-col md:gap-4 md:p-5 md:pt-7 md:text-center">
          <Avatar
            name={holder.name}
            src={holder.pictureUrl}
            size="large"
            className="max-md:size-14 max-md:text-lg"
          />
          <div className="min-w-0">
            <p className="font-serif text-lg/tight wrap-anywhere md:text-xl">{holder.name}</p>
            <p dir="auto" className="text-sm wrap-anywhere text-ink-soft max-md:truncate">
              {holder.email}
            </p>
            {holder.mailComesBack && (
              <p className="text-sm text-danger">{t('Emails to this address bounce.')}</p>
            )}
            <p className="mt-1 flex flex-wrap items-center gap-1.5 md:mt-2 md:justify-center">
              {saysPlan(holder) ? (
                <span className="text-sm font-semibold text-ink-soft md:w-full">
                  {profileRoleWords[holder.role]}
                </span>
              ) : (
                <Badge tone="teal">{profileRoleWords[holder.role]}</Badge>
              )}
              {holder.isSponsor && holder.role !== 'Sponsor' && (
                <Badge tone="teal" icon="handshake">
                  {t('Sponsor')}
                </Badge>
              )}
              {holder.planName && <PlanBadge planName={holder.planName} isOverdue={holder.isOverdue} />}
            </p>
            <p className="mt-1 text-sm text-ink-faint md:mt-2">
              {rich('Member since {date}', {
                date: <Unbroken>{formatDate(holder.memberSince, timeZone)}</Unbroken>,
              })}
            </p>
          </div>
        </div>
        <nav aria-label={t('Account')} className="relative border-t border-line p-1 md:p-2">
          <ul
            ref={row}
            className="no-scrollbar fade-x flex overflow-x-auto md:flex-col md:gap-1 md:overflow-visible"
          >
            {places.map(({ to, label, icon }) => (
              <li key={to} className="shrink-0">
                <NavLink
                  to={to}
                  end={to === '/account'}
                  className="flex min-h-11 items-center gap-3 rounded-control px-2.5 font-semibold text-ink-soft max-md:text-sm md:px-3 focus-visible:-outline-offset-3 hover:bg-paper-deep hover:text-ink aria-[current]:bg-teal-soft aria-[current]:text-teal-dark"
                >
                  <Icon name={icon} className="size-5 max-md:hidden" />
                  {label}
                </NavLink>
              </li>
            ))}
            <li className="shrink-0">
              <SignOutButton
                from="account"
                className="px-2.5! focus-visible:-outline-offset-3 max-md:text-sm md:px-3! [&_span]:gap-3! max-md:[&_svg]:hidden"
              >
                {t('Sign Out')}
              </SignOutButton>
            </li>
          </ul>
        </nav>
      </aside>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** Whether the role says no more than the plan beside it. */
function saysPlan({ role, planName }: AccountHolder): boolean {
  return planName !== null && role !== 'Admin' && role !== 'Sponsor'
}

/** Plans have names of any length. */
const wrapping = 'whitespace-normal! wrap-anywhere'

function PlanBadge({ planName, isOverdue }: { planName: string; isOverdue: boolean }) {
  if (!isOverdue) {
    return (
      <Badge tone="marigold" icon="badge-check" className={wrapping}>
        {planName}
      </Badge>
    )
  }
  return (
    <>
      <Badge className={wrapping}>{planName}</Badge>
      <Badge tone="warning" icon="alert" className={wrapping}>
        {t('Payment overdue')}
      </Badge>
    </>
  )
}
