import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect } from './test.ts'

type Line = 'closed' | 'paused' | 'before-sale'
const optionsOf: Record<Line, string[]> = {
  closed: [],
  paused: ['--paused'],
  'before-sale': ['--opens-in=90'],
}

/**
 * Puts an event with a ticket for AED 100 into the demo, its line closed, or open and paused; or closed, with sales that
 * begin in an hour and a half. Answers the event's id.
 */
export function aCrowdedEvent(title: string, slug: string, line: Line): string {
  return run([`--make=${title}`, `--slug=${slug}`, ...optionsOf[line]])
}

/** Lets something happen at the line of an event. */
export function atLine(
  eventId: string,
  what: { come: number } | 'begin-sale' | 'sell-out' | 'pass-turns',
): void {
  run([`--event=${eventId}`, typeof what === 'string' ? `--${what}` : `--come=${what.come}`])
}

function run(options: readonly string[]): string {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'waiting-line-command.ts'), ...options],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: process.env.STAFFROOM_E2E_DATA } },
  )
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return stdout
}
