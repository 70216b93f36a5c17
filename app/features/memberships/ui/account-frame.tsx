import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { SignOutButton } from '#app/features/people/ui/sign-out-button.tsx'
import { formatDate } from '#app/kernel/dates.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { AccountHolder } from '../account-holder.server.ts'

type AccountFrameProps = { holder: AccountHolder; timeZone: string; children: ReactNode }

const places = [
  { to: '/account', label: 'My Tickets', icon: 'ticket' },
  { to: '/account/profile', label: 'Edit Profile', icon: 'pencil' },
  { to: '/account/settings', label: 'Account Settings', icon: 'settings' },
] as const

/** The account: who this is and where to go at the side, the place itself beside it. */
export function AccountFrame({ holder, timeZone, children }: AccountFrameProps) {
  return (
    <div className="page-width grid items-start gap-x-10 gap-y-8 py-8 md:grid-cols-[16rem_minmax(0,1fr)] md:py-12">
      <aside
        aria-label="My account"
        className="rounded-card bg-card shadow-card ring-1 ring-line/70 md:sticky md:top-24"
      >
        <div className="flex items-center gap-4 p-5 md:flex-col md:pt-7 md:text-center">
          <Avatar name={holder.name} src={holder.pictureUrl} size="large" />
          <div className="min-w-0">
            <p className="font-serif text-xl wrap-anywhere">{holder.name}</p>
            <p className="text-sm wrap-anywhere text-ink-soft">{holder.email}</p>
            {holder.mailComesBack && <p className="text-sm text-danger">Emails to this address bounce.</p>}
            <p className="mt-2 flex flex-wrap gap-1.5 md:justify-center">
              <Badge tone="teal">{holder.role}</Badge>
              {holder.isSponsor && holder.role !== 'Sponsor' && (
                <Badge tone="teal" icon="handshake">
                  Sponsor
                </Badge>
              )}
              {holder.planName && <PlanBadge planName={holder.planName} isOverdue={holder.isOverdue} />}
            </p>
            <p className="mt-2 text-sm text-ink-faint">
              Member since <Unbroken>{formatDate(holder.memberSince, timeZone)}</Unbroken>
            </p>
          </div>
        </div>
        <nav aria-label="Account" className="border-t border-line p-2">
          <ul className="flex flex-wrap gap-1 md:flex-col">
            {places.map(({ to, label, icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === '/account'}
                  className="flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold text-ink-soft hover:bg-paper-deep hover:text-ink aria-[current]:bg-teal-soft aria-[current]:text-teal-dark"
                >
                  <Icon name={icon} className="size-5" />
                  {label}
                </NavLink>
              </li>
            ))}
            <li>
              <SignOutButton from="account" className="px-3! [&_span]:gap-3!">
                Sign Out
              </SignOutButton>
            </li>
          </ul>
        </nav>
      </aside>
      <div className="min-w-0">{children}</div>
    </div>
  )
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
        Payment overdue
      </Badge>
    </>
  )
}
