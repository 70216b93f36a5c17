import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bulkBatch } from '#app/features/mail/delivery/send-bulk.server.ts'
import { waitFor } from '../../../bench/cluster/wait-for.ts'
import { sendCampaignToReaders } from '../load/send-campaign.ts'
import { accounts, signIn } from '../rig/people.ts'
import { runSiteCommand } from '../rig/run-site-command.ts'
import { untilBought, waiting } from '../rig/watch.ts'
import type { Stage } from './stage.ts'

/** What only a sweep or a second try finds, and the clock that both go by. */
export function lastingFaults({ rig, load, random, rounds, someTime, survive }: Stage): void {
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
          await untilBought(load(), 60)
          // Memberships are asked about after ten minutes; both at once would end the holds of those who are paying.
          await runSiteCommand(rig(), ['clock', '+7 minutes'])
        },
        150,
      )
    }
  })

  test('a campaign is sent while connections are cut, and its worker is killed in it', () =>
    survive(
      'a campaign, connections cut and its worker killed',
      async () => {
        const { smtp, worker, proxies } = rig()
        const readers = await accounts(rig().ctx(), 'reader', 200)
        const cookie = await signIn(rig(), rig().admin.email)
        const addresses = new Set(readers.map(({ email }) => email))
        const arrived = () => smtp.received.filter(({ address }) => addresses.has(address)).length
        const more = async (mails: number) => {
          const enough = Math.min(arrived() + mails, readers.length)
          await waitFor('mails of the campaign', () => arrived() >= enough, { seconds: 100 })
        }
        // Slow enough to be in the middle for a while.
        smtp.answerWith(async (address) => {
          if (addresses.has(address)) await wait(20)
          return { do: 'accept' }
        })
        // Each of the three breaks may leave what a worker had in hand.
        load().told.mostLeftToJudge = 3 * bulkBatch
        const sending = sendCampaignToReaders(load(), readers, cookie)
        await someTime(300)
        proxies.database.cut()
        await sending
        await more(1 + random() * 50)
        await worker.kill()
        await worker.start()
        // What runs every minute finds what the dead one has left.
        await runSiteCommand(rig(), ['clock', '+1 minute'])
        await more(1 + random() * 50)
        proxies.database.cut()
      },
      150,
    ))

  test('in the end all queues are empty, nothing is parked, and the invariants hold by their command', async () => {
    await load().stop()
    const drained = async () => {
      const { mails, jobs } = await waiting(rig().ctx())
      return mails + jobs === 0
    }
    await waitFor('the queues', drained, { seconds: 280 }).catch(() => undefined)
    expect(await waiting(rig().ctx())).toEqual({ mails: 0, jobs: 0, parked: 0 })
    // A load that does nothing would lose nothing.
    const { purchases, admitted, refunds, codes, uploads, claims, members, campaigns } = load().told
    const all = [purchases, admitted, refunds, codes, uploads, claims, members, campaigns]
    expect(all.map(({ length }) => length > 0)).toEqual(all.map(() => true))
    expect((await runSiteCommand(rig(), ['invariants'])).said).toContain(', 0 broken')
  })
}
