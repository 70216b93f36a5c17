import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Fetched } from '#app/ui/use-fetched.ts'
import { shownText } from '#tests/support/shown-text.ts'
import type { OwnAllowance } from '../own-allowance.server.ts'
import { allowanceView } from '../rules/allowance.ts'
import { FreeTicketCard } from './free-ticket-card.tsx'

const monthEndsAt = new Date('2026-11-30T20:00:00Z')
const view = (perMonth: number, perEvent: number, thisMonth: number) =>
  allowanceView({ perMonth, perEvent }, { thisMonth, forEvent: null }, monthEndsAt)
const nothing: OwnAllowance = { member: null, sponsor: null, standing: 'none', missing: 'join' }

function card(allowance: Fetched<OwnAllowance>) {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <main>
          <FreeTicketCard
            allowance={allowance}
            timeZone="Asia/Dubai"
            claimLink={(label) => <a href="/account?claim=event">{label}</a>}
            onRetry={() => undefined}
          />
        </main>
      ),
    },
  ])
  const html = renderToStaticMarkup(<Page />)
  return { html, words: shownText(html) }
}

test('a placeholder is shown while loading', () => {
  const { html, words } = card({ state: 'loading' })
  expect(html).toContain('aria-busy="true"')
  expect(words).toContain('Loading your free tickets')
})

test('the remaining tickets of both allowances are shown', () => {
  const value: OwnAllowance = {
    member: view(2, 1, 1),
    sponsor: view(4, 4, 0),
    standing: 'some',
    missing: null,
  }
  const { words } = card({ state: 'loaded', value })
  expect(words).toContain(
    '1 free ticket left (Membership) This month, membership 1 of 2 used Per Event up to 1',
  )
  expect(words).toContain('4 free tickets left (Sponsor) This month, sponsor 0 of 4 used Per Event up to 4')
  expect(words).toContain('Claim a free ticket')
  expect(words).toContain('Claim by 30-11-2026')
})

test('a used-up allowance is shown with the date of the next tickets', () => {
  const value: OwnAllowance = { ...nothing, member: view(1, 1, 1), standing: 'all-used', missing: null }
  const { words } = card({ state: 'loaded', value })
  expect(words).toContain('All your free tickets of this month are used. You get new ones on 01-12-2026.')
  expect(words).not.toContain('Claim a free ticket')
})

test.each([
  ['join', '/membership', 'Yours has ended or has not begun.'],
  ['pay', '/membership/pay', 'Your membership is waiting for a payment.'],
  ['verify', '/auth/verify', 'Your email address is not verified yet.'],
] as const)('a missing allocation (%s) links to %s', (missing, to, hint) => {
  const { html, words } = card({ state: 'loaded', value: { ...nothing, missing } })
  expect(words).toContain(hint)
  expect(html).toMatch(new RegExp(`<a[^>]*href="${to}"[^>]*>.*Activate Membership Benefits`))
})

test('a plan without free tickets is shown as such', () => {
  const value: OwnAllowance = { ...nothing, member: view(0, 0, 0), missing: null }
  expect(card({ state: 'loaded', value }).words).toContain('Your membership has no free tickets.')
})

test('a failed load offers a retry', () => {
  const { words } = card({ state: 'failed' })
  expect(words).toContain('Your free tickets could not be loaded')
  expect(words).toContain('Try again')
})
