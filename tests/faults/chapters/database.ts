import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'vitest'
import { untilBought } from '../rig/watch.ts'
import type { Stage } from './stage.ts'

/** PostgreSQL and the way to it. */
export function databaseFaults({ rig, load, rounds, someTime, survive }: Stage): void {
  test.each(['fast', 'immediate'] as const)('the database is restarted under load (%s)', (how) =>
    survive(`the database restarted (${how})`, async () => {
      await rig().postgres.stop(how)
      await rig().postgres.start()
    }),
  )

  test('the database and all its processes are killed', () =>
    survive('the database killed', async () => {
      await someTime(500)
      await rig().postgres.kill()
      await rig().postgres.start()
    }))

  test('all connections to the database are cut, again and again', () =>
    survive('connections to the database cut', async () => {
      for (let cut = 0; cut < 4 * rounds; cut++) {
        await someTime(400)
        rig().proxies.database.cut()
      }
    }))

  test('answers of the database are lost after it did the work', () =>
    survive('answers of the database lost', async () => {
      const { database } = rig().proxies
      for (let time = 0; time < 3 * rounds; time++) {
        database.loseAnswers()
        await someTime(400)
        database.cut()
        database.heal()
        await untilBought(load(), 60)
      }
    }))

  test('the database hangs without a word, and comes back', () =>
    survive('the database silent for 8 s', async () => {
      rig().proxies.database.hang()
      await wait(8_000)
      rig().proxies.database.heal()
    }))

  test('every answer of the database takes a while', () =>
    survive('the database 20 ms away', async () => {
      rig().proxies.database.delay(20)
      await untilBought(load(), 60)
      rig().proxies.database.delay(0)
    }))
}
