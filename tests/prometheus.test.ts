import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Rule = { alert: string; expr: string; annotations: { summary: string; runbook_url: string } }
type Scraped = {
  rule_files: string[]
  scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[]
}

const { groups } = load(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const { rule_files: ruleFiles, scrape_configs: jobs } = load(
  read('deploy/prometheus/prometheus.yml'),
) as Scraped

test('the alert rules are YAML, and each has a name, an expression and a summary', () => {
  expect(rules.length).toBeGreaterThan(20)
  for (const { alert, expr, annotations } of rules) {
    expect(alert).toMatch(/^Staffroom[A-Za-z]+$/)
    expect(expr.length, alert).toBeGreaterThan(5)
    expect(annotations.summary.length, alert).toBeGreaterThan(10)
  }
})

test("every alert's runbook_url leads to a section that exists", () => {
  for (const { alert, annotations } of rules) {
    const [file = '', anchor] = annotations.runbook_url.split('#')
    const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text.toLowerCase())
    expect(headings, alert).toContain(anchor)
    expect(anchor).toBe(alert.toLowerCase())
  }
})

test('every job that an alert selects is scraped', () => {
  const scraped = jobs.map(({ job_name: name }) => name)
  const selected = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/job=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|')),
  )
  expect(selected.length).toBeGreaterThan(2)
  expect(selected.filter((name) => !scraped.includes(name))).toEqual([])
  expect(ruleFiles).toEqual(['staffroom-alerts.yml'])
})

test('the scraped ports are those of the units and the template', () => {
  const targets = jobs.find(({ job_name: name }) => name === 'staffroom')?.static_configs ?? []
  const ports = targets.flatMap((one) => one.targets).map((target) => target.split(':')[1])
  const web = [...read('deploy/nginx/upstreams.conf').matchAll(/^ *server 127\.0\.0\.1:(\d+) /gm)].map(
    ([, port]) => port,
  )
  const [, worker] = read('deploy/systemd/staffroom-worker.service').match(/WORKER_PORT=(\d+)/) ?? []
  expect(read('deploy/staffroom.env')).toContain(`WORKER_PORT=${worker}`)
  expect(new Set(ports)).toEqual(new Set([...web, worker]))
})
