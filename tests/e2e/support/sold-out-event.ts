import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect } from './test.ts'

/**
 * Puts an event with one free place, or so many, which somebody has, into the demo's own database. Answers that
 * order's id, or the event's. With `other` it has a second type of that name, for AED 50, with places for everybody. It is
 * in a year's time, or is beginning with `isNow`.
 */
export function soldOutEvent(
  event: { slug: string; title: string },
  {
    places = 1,
    answers = 'order',
    other = '',
    isNow = false,
  }: { places?: number; answers?: 'order' | 'event'; other?: string; isNow?: boolean } = {},
): string {
  const options = [`--places=${places}`, `--other=${other}`, ...(isNow ? ['--now'] : [])]
  const [orderId = '', eventId = ''] = made(event, options).split(' ')
  return answers === 'event' ? eventId : orderId
}

/** Puts an event with free places for everybody into it. Answers the event's id. */
export function freeEvent(event: { slug: string; title: string }): string {
  return made(event, ['--open'])
}

function made(event: { slug: string; title: string }, options: readonly string[]): string {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [
      join(import.meta.dirname, 'sold-out-event-command.ts'),
      `--slug=${event.slug}`,
      `--title=${event.title}`,
      ...options,
    ],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: process.env.STAFFROOM_E2E_DATA } },
  )
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return stdout
}
