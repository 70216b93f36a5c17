import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { NeedsAttention } from '#app/features/order-admin/needs-attention.server.ts'
import { AttentionList } from './attention-list.tsx'

const quiet: Omit<NeedsAttention, 'mailOutage'> = {
  ...{ brokenInvariants: 0, unsentMails: 0, brokenTemplates: 0, waitingCampaigns: 0, flaggedPayments: 0 },
  ...{ failedRefunds: 0, refundsAtProvider: 0, openDisputes: 0, undecidedDisputes: 0, openEnquiries: 0 },
  ...{ disputesWonForNothing: 0, differingDays: 0, openLines: 0, pausedLines: 0, parkedJobs: 0 },
}

function shown(counts: Partial<typeof quiet>): string {
  const list = <AttentionList counts={{ ...quiet, ...counts }} outage={null} />
  const router = createMemoryRouter([{ path: '/', element: list }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test.each([
  ['flaggedPayments', 'flagged'],
  ['failedRefunds', 'refund-failed'],
  ['refundsAtProvider', 'refund-at-provider'],
  ['openDisputes', 'dispute'],
  ['undecidedDisputes', 'dispute-lost'],
  ['disputesWonForNothing', 'dispute-won'],
])('the line of %s leads to the payments of that kind', (name, kind) => {
  expect(shown({ [name]: 2 })).toContain(`href="/admin/orders?attention=${kind}"`)
})

test('a quiet day has no lines', () => expect(shown({})).toContain('Nothing needs attention'))
