import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { checksOf } from '#app/features/system/rules/checks.ts'
import { shortBytes } from '#app/features/system/rules/spans.ts'
import { systemState } from '#app/features/system/system-state.server.ts'
import { CheckList } from '#app/features/system/ui/check-list.tsx'
import { ProcessTable } from '#app/features/system/ui/process-table.tsx'
import { MailTable, ParkedTable, QueueTable, WebhookTable } from '#app/features/system/ui/work-tables.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Stat, StatList } from '#app/ui/stat.tsx'
import { perLanguage } from '#language'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/system'

const help = () =>
  t(
    'The status of this installation: processes, queues and checks. See the operations guide for anything that needs attention.',
  )

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const realNow = new Date()
  const [{ timeZone }, state] = await Promise.all([siteSettings(ctx), systemState(ctx, realNow)])
  return { state, checks: checksOf(state, realNow), timeZone }
}

export const meta: Route.MetaFunction = () => [{ title: t('System') }]

const modeNames = perLanguage(() => ({ demo: t('Demo'), staging: t('Staging'), production: t('Production') }))

/** "commit 1c17315d of 2026-11-26"; empty where the build could not know. */
function builtOf({ commit, date }: { commit: string | null; date: string | null }): string {
  if (!commit) return ''
  return date
    ? t('commit {commit} of {date}', { commit: commit.slice(0, 8), date: date.slice(0, 10) })
    : t('commit {commit}', { commit: commit.slice(0, 8) })
}

export default function System({ loaderData }: Route.ComponentProps) {
  const { state, checks, timeZone } = loaderData
  const { program, facts, jobs, mails, webhooks, processes } = state
  return (
    <AdminPage title={t('System')} help={help()}>
      <div className="grid gap-6">
        <StatList label={t('Versions')}>
          <Stat
            label="Staffroom"
            value={program.version}
            hint={[modeNames[program.mode], builtOf(program)].filter(Boolean).join(' · ')}
          />
          <Stat label="Node" value={program.node.replace(/^v/, '')} />
          <Stat label="PostgreSQL" value={facts?.database.version.split(' ')[0] ?? '–'} />
          <Stat label={t('Database')} value={facts ? shortBytes(facts.database.bytes) : '–'} />
        </StatList>
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <Panel title={t('Checks')}>
            <CheckList state={state} checks={checks} timeZone={timeZone} />
          </Panel>
          <div className="grid gap-6">
            <Panel title={t('Processes')}>
              {processes ? <ProcessTable processes={processes} timeZone={timeZone} /> : <NotAsked />}
            </Panel>
            <Panel title={t('Jobs')}>
              {jobs ? (
                <>
                  <QueueTable queues={jobs.queues} />
                  <ParkedTable parked={jobs.parked} timeZone={timeZone} />
                </>
              ) : (
                <NotAsked />
              )}
            </Panel>
            <Panel title={t('Emails')}>{mails ? <MailTable lanes={mails.lanes} /> : <NotAsked />}</Panel>
            <Panel title={t('Provider events')}>
              {webhooks ? <WebhookTable webhooks={webhooks} timeZone={timeZone} /> : <NotAsked />}
            </Panel>
          </div>
        </div>
      </div>
    </AdminPage>
  )
}

function NotAsked() {
  return (
    <p className="text-ink-soft">{t('This section could not be loaded. Reload the page in a moment.')}</p>
  )
}
