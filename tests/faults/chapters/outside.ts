import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'vitest'
import { waitFor } from '../../../bench/cluster/wait-for.ts'
import { payerOf } from '../judge/paid-months.ts'
import { untilBought } from '../rig/watch.ts'
import type { Stage } from './stage.ts'

/** The payment provider, the mail server and the storage. */
export function outsideFaults({ rig, load, rounds, someTime, survive }: Stage): void {
  test('the payment provider hangs, then refuses, then answers with errors', () =>
    survive('the provider silent, away and broken', async () => {
      const { provider } = rig().proxies
      provider.hang()
      await wait(3_000)
      provider.refuse()
      await wait(2_000)
      provider.heal()
      rig().standIn.fail({ kind: 'refuse', status: 500, times: 10 })
      rig().standIn.fail({ kind: 'refuse', status: 429, times: 10 })
    }))

  test('answers of the provider are lost after it did the work', () =>
    survive('answers of the provider lost', async () => {
      for (const path of ['/v1/payment_intents', '/v1/refunds', '/v1/subscriptions']) {
        rig().standIn.fail({ kind: 'cut', method: 'POST', path, times: 3 * rounds })
        rig().standIn.fail({ kind: 'break-after', method: 'POST', path, times: 2 * rounds })
      }
      await untilBought(load(), 60)
    }))

  test('webhooks come late, twice, all at once and the last first', () =>
    survive('webhooks late, twice and out of order', async () => {
      const { standIn } = rig()
      standIn.sendWebhooks('keep')
      await untilBought(load(), 60)
      standIn.sendWebhooks('send')
      const events = standIn.world.events.slice(-60)
      await standIn.deliver({ events, times: 2, reversed: true, atOnce: true })
      await standIn.deliver({ events: events.slice(0, 10) })
    }))

  test('memberships are renewed, and told twice and the last first while a web process is killed', async () => {
    const { told } = load()
    await waitFor('members', () => told.members.length >= 2)
    await survive('renewals told twice, a web process killed', async () => {
      const { standIn, web } = rig()
      const { world } = standIn
      const due = told.members.filter((email) => !told.renewed.has(email)).slice(0, 8)
      const from = world.events.length
      standIn.sendWebhooks('keep')
      for (const subscription of world.subscriptions.values()) {
        const email = payerOf(world, subscription)
        if (!due.includes(email)) continue
        told.renewed.add(email)
        standIn.renew(subscription)
      }
      const events = world.events.slice(from)
      standIn.sendWebhooks('send')
      const telling = standIn.deliver({ events, times: 2, reversed: true, atOnce: true })
      await someTime(100)
      await web[0].kill()
      await telling
      await web[0].start()
      // A provider tells again what was not taken.
      await standIn.deliver({ events })
    })
  })

  test('the mail server hangs, then refuses, then drops the line before its answer', () =>
    survive('the mail server silent, away and dropping', async () => {
      const { smtp, proxies } = rig()
      let dropped = 0
      smtp.answerWith(() =>
        dropped++ < 2 * rounds ? { do: 'drop', keeps: dropped % 2 === 0 } : { do: 'accept' },
      )
      await waitFor('mails that were dropped', () => dropped >= 2 * rounds)
      proxies.mail.hang()
      await wait(2_000)
      proxies.mail.refuse()
      await wait(1_000)
      proxies.mail.heal()
      await someTime(100)
    }))

  test('the storage is away', () =>
    survive('the storage away', async () => {
      const { storage } = rig().proxies
      storage.refuse()
      await wait(2_000)
      storage.hang()
      await wait(2_000)
      storage.heal()
    }))
}
