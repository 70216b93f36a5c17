import { useNavigation } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { receiptRun } from '#app/features/campaigns/receipts/receipt-run.server.ts'
import { yearChoices } from '#app/features/campaigns/tests/rules/test-choices.ts'
import { testTabOf, testTabPath, testTabs } from '#app/features/campaigns/tests/rules/test-tabs.ts'
import { testResults } from '#app/features/campaigns/tests/test-results.server.ts'
import { HistoricalPanel, MemberReceiptPanel } from '#app/features/campaigns/tests/ui/ledger-panels.tsx'
import { type LoadedMembers, useLoadedToast } from '#app/features/campaigns/tests/ui/member-choice.tsx'
import { MonthlyPanel } from '#app/features/campaigns/tests/ui/monthly-panel.tsx'
import { ConfirmationPanel, TestReceiptPanel } from '#app/features/campaigns/tests/ui/sample-panels.tsx'
import { TestResultsList } from '#app/features/campaigns/tests/ui/test-results-list.tsx'
import { fieldFaults, tabWords } from '#app/features/campaigns/tests/ui/test-words.ts'
import { useAnniversaryToast, useTestToasts } from '#app/features/campaigns/tests/ui/use-test-toasts.ts'
import { activeMembers, anniversaryCounts } from '#app/features/memberships/billing/active-members.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { adminOf } from '#app/http/guards.server.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { attempt, faultWords } from '../people/attempt.server.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/email-test'
import { answerTest } from './answer-test.server.ts'

const mostMembers = 1_000
const help = () =>
  t(
    'Send sample emails to any address, or send members their receipts from the ledger. Samples are marked [TEST], and the last tab shows the status of each test.',
  )

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { email } = adminOf(ctx)
  const tab = testTabOf(url.searchParams)
  const [results, loaded, run, { timeZone }] = await Promise.all([
    testResults(ctx, sessionTokenOf(request, ctx)),
    url.searchParams.has('members') ? loadMembers(ctx) : null,
    tab === 'member' ? receiptRun(ctx) : null,
    siteSettings(ctx),
  ])
  return {
    tab,
    results,
    loaded,
    run,
    timeZone,
    ownEmail: email,
    years: yearChoices(ctx.now),
    testId: newId(),
  }
}

async function loadMembers(ctx: Ctx): Promise<LoadedMembers> {
  const members = await attempt(ctx, () => activeMembers(ctx, mostMembers))
  return 'ok' in members
    ? { ok: false, fault: t('Failed to load members: {fault}', { fault: faultWords(ctx) }) }
    : { ok: true, members }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  if (form.get('intent') === 'anniversaries') return { counts: await anniversaryCounts(ctx) }
  if (form.get('intent') === 'monthly-run')
    await requireRecentAuth(ctx, { request, url, back: testTabPath('member', false) })
  return { outcome: await answerTest(ctx, form, sessionTokenOf(request, ctx)) }
}

export const meta: Route.MetaFunction = () => [{ title: t('Email tests') }]

export default function EmailTest({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, results, loaded, run, timeZone, years, ...own } = loaderData
  const panel = { ...own, faults: fieldFaults(actionData?.outcome) }
  const pending = useNavigation().formMethod === 'POST'
  const counts = actionData?.counts ?? null
  useTestToasts(results, actionData?.outcome)
  useAnniversaryToast(counts)
  useLoadedToast(loaded)
  return (
    <AdminPage title={t('Email tests')} help={help()}>
      <Tabs
        label={t('Parts of the email testing centre')}
        className="mb-6"
        items={testTabs.map((one) => ({
          to: testTabPath(one, loaded !== null),
          label: tabWords[one],
          current: one === tab,
          ...(one === 'results' && results.length > 0 && { count: results.length }),
        }))}
      />
      <div className="grid gap-6">
        {tab === 'receipts' && <TestReceiptPanel {...panel} loaded={loaded} pending={pending} />}
        {tab === 'confirmation' && <ConfirmationPanel {...panel} pending={pending} />}
        {tab === 'member' && (
          <>
            <MemberReceiptPanel {...panel} loaded={loaded} pending={pending} />
            <MonthlyPanel {...panel} run={run} counts={counts} timeZone={timeZone} pending={pending} />
          </>
        )}
        {tab === 'historical' && (
          <HistoricalPanel {...panel} years={years} loaded={loaded} pending={pending} />
        )}
        {tab === 'results' && <TestResultsList results={results} timeZone={timeZone} />}
      </div>
    </AdminPage>
  )
}
