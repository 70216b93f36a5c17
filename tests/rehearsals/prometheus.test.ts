import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installDebianPackage } from '#tests/support/install-debian-package.ts'

const deployed = join(import.meta.dirname, '../../deploy/prometheus')
let folder = ''

beforeAll(() => {
  installDebianPackage('prometheus')
  folder = mkdtempSync(join(tmpdir(), 'staffroom-prometheus-'))
  cpSync(join(deployed, 'alerts.yml'), join(folder, 'staffroom-alerts.yml'))
  writeFileSync(join(folder, 'token'), 'a token')
  const text = readFileSync(join(deployed, 'prometheus.yml'), 'utf8')
  writeFileSync(join(folder, 'prometheus.yml'), text.replace('/etc/prometheus/staffroom-token', 'token'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const promtool = (...args: string[]) => {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })
  if (error) throw new Error('promtool is missing: install Debian’s "prometheus" package.')
  return { status, said: stdout + stderr }
}

test('Prometheus accepts the alert rules', () => {
  expect(promtool('check', 'rules', 'staffroom-alerts.yml')).toMatchObject({ status: 0 })
})

test('Prometheus accepts the scrape configuration with the rules beside it', () => {
  const { status, said } = promtool('check', 'config', 'prometheus.yml')
  expect({ status, said }).toMatchObject({ status: 0 })
  expect(said).toContain('1 rule files found')
})
