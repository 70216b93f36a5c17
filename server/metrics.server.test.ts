import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '#app/env.server.ts'
import { testContext } from '#tests/support/test-context.ts'
import { compose } from './compose.ts'
import { createLog } from './log.ts'
import { serve } from './serve.ts'

const { connectionString } = await testContext()
const root = join(import.meta.dirname, '..')
const dataDir = await mkdtemp(join(tmpdir(), 'staffroom-metrics-'))
const answer = readEnv(
  {
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    DEMO_CONTENT: 'none',
    HOST: '127.0.0.1',
    PORT: '0',
  },
  { stripe: false },
)
if (!answer.ok) throw new Error(answer.problems.join())
const log = createLog({ level: 'silent', plain: false })
const program = await compose(answer.env, log, { works: false })
const build = { load: () => Promise.reject(new Error('no build')), mode: 'production' } as const
const listening = await serve(program, { build, files: null })

afterAll(async () => {
  await listening.stop(1)
  await program.close(1)
  await rm(dataDir, { recursive: true, force: true })
})

const printed = await (await fetch(`http://127.0.0.1:${listening.port}/metrics`)).text()
const known = new Set([...printed.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
const dashboard = await readFile(join(root, 'deploy/grafana/staffroom.json'), 'utf8')
const alerts = await readFile(join(root, 'deploy/prometheus/alerts.yml'), 'utf8')
const runbooks = await readFile(join(root, 'docs/alerts.md'), 'utf8')
const page = await readFile(join(root, 'docs/metrics.md'), 'utf8')

function ruleExpressions(text: string): string[] {
  const { groups } = load(text) as { groups: { rules: { expr: string }[] }[] }
  return groups.flatMap(({ rules }) => rules.map(({ expr }) => expr))
}

/** The metrics that expressions name. */
function namedIn(text: string): string[] {
  return [...text.matchAll(/\b(?:staffroom|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
    known.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ''),
  )
}

test('every metric named in the dashboard and the alerts exists', () => {
  const expressions = [...dashboard.matchAll(/"expr": (".*")/g)].map(([, text = '""']) =>
    String(JSON.parse(text)),
  )
  expect(expressions.length).toBeGreaterThan(20)
  for (const text of [...expressions, ...ruleExpressions(alerts)]) {
    expect(
      namedIn(text).filter((name) => !known.has(name)),
      text,
    ).toEqual([])
    if (!/\b(up\{|probe_|node_)/.test(text)) expect(namedIn(text), text).not.toEqual([])
    // Two questions that were glued together.
    expect(text).not.toContain("'")
  }
})

test('the dashboard is one that Grafana reads', () => {
  const { panels, schemaVersion, templating } = JSON.parse(dashboard)
  expect(schemaVersion).toBeGreaterThanOrEqual(38)
  expect(templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' })
  expect(new Set(panels.map((panel: { id: number }) => panel.id)).size).toBe(panels.length)
  for (const panel of panels) {
    const at = `${panel.title}`
    expect(panel.gridPos.x + panel.gridPos.w, at).toBeLessThanOrEqual(24)
    if (panel.type === 'row') continue
    expect(panel.datasource.uid, at).toMatch(/^\$\{datasource\}$/)
    expect(panel.targets.length, at).toBeGreaterThan(0)
  }
})

test('metrics.md describes every metric and names no other', () => {
  const table = [...page.matchAll(/^\| `(staffroom_[a-z0-9_]+)`/gm)].map(([, name = '']) => name)
  const ours = [...known].filter((name) => name.startsWith('staffroom_'))
  expect(table.toSorted()).toEqual(ours.toSorted())
})

test('alerts.md explains every alert and its remedy', () => {
  const names = [...alerts.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(10)
  const explained = [
    ...runbooks.matchAll(/^## (Staffroom\w+)\n\n\*\*Means\*\*: .{20,}\n\n\*\*Do\*\*: .{10,}\n/gm),
  ].map(([, name = '']) => name)
  expect(explained.toSorted()).toEqual(names.toSorted())
})

test('the version that runs is a label', () => {
  expect(printed).toMatch(/^staffroom_build_info\{version="\d+\.\d+\.\d+",commit="\w+",node="[\d.]+"\} 1$/m)
})

test('what only the database knows is there', () => {
  for (const line of [
    'staffroom_queue_oldest_seconds{name="mail.send"} 0',
    'staffroom_jobs_parked 0',
    'staffroom_holds{state="open"} 0',
    'staffroom_mails_waiting{lane="single"} 0',
    'staffroom_mails_unsent{lane="bulk",state="failed"} 0',
  ])
    expect(printed).toContain(line)
  expect(Number(printed.match(/^staffroom_figures_age_seconds (.+)$/m)?.[1])).toBeLessThan(60)
})
