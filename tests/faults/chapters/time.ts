import { expect, test } from 'vitest'
import { waitFor } from '../../../bench/cluster/wait-for.ts'
import { runSiteCommand } from '../rig/run-site-command.ts'
import { untilBought, waiting } from '../rig/watch.ts'
import type { Stage } from './stage.ts'

/** What only a sweep or a second try finds, and the clock that both go by. */
export function lastingFaults({ rig, load, rounds, someTime, survive }: Stage): void {
  test('the worker is killed while nobody tells of payments and the clock jumps: the sweeps find it all', async () => {
    for (let round = 0; round < rounds; round++) {
      await survive(
        `the worker killed, no webhooks, the clock moved (${round + 1})`,
        async () => {
          const { standIn, worker } = rig()
          standIn.sendWebhooks('keep')
          await untilBought(load(), 60)
          await someTime(500)
          await worker.kill()
          load().told.clockMoved = true
          // What was never told counts as lost by then.
          await runSiteCommand(rig(), ['clock', '+4 minutes'])
          await untilBought(load(), 60)
          await worker.start()
          standIn.sendWebhooks('send')
          await runSiteCommand(rig(), ['clock', 'reset'])
          await untilBought(load(), 60)
          // Late enough for what was paid while the clock was ahead.
          await runSiteCommand(rig(), ['clock', '+8 minutes'])
        },
        150,
      )
    }
  })

  test('in the end all queues are empty, nothing is parked, and the invariants hold by their command', async () => {
    await load().stop()
    const drained = async () => {
      const { mails, jobs } = await waiting(rig().ctx())
      return mails + jobs === 0
    }
    await waitFor('the queues', drained, { seconds: 280 }).catch(() => undefined)
    expect(await waiting(rig().ctx())).toEqual({ mails: 0, jobs: 0, parked: 0 })
    // A load that does nothing would lose nothing.
    const { purchases, admitted, refunds, codes, uploads, claims } = load().told
    expect([purchases, admitted, refunds, codes, uploads, claims].map(({ length }) => length > 0)).toEqual(
      Array(6).fill(true),
    )
    expect((await runSiteCommand(rig(), ['invariants'])).said).toContain(', 0 broken')
  })
}
