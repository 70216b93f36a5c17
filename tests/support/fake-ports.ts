import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { Ports } from '#app/context/ctx.server.ts'
import type { Database } from '#app/db/schema.ts'
import type { OutgoingMail } from '#app/integrations/mail/mail-port.ts'
import { createTokens } from '#app/integrations/tokens/tokens.server.ts'
import { fakeMailThrottle } from './fake-mail-throttle.ts'

/** Ports that do their work in this process: storage in a map, mail in a list, no limits, no network. */
export function fakePorts(_db: Kysely<Database>): Ports {
  const stored = new Map<string, Buffer>()
  return {
    payments: {
      provider: 'demo',
      isLive: false,
      readWebhookEvent: null,
      start: notExpected('payments.start'),
      fetch: notExpected('payments.fetch'),
      refund: notExpected('payments.refund'),
      refundsOf: notExpected('payments.refundsOf'),
      disputesOf: notExpected('payments.disputesOf'),
      fraudWarningsOf: notExpected('payments.fraudWarningsOf'),
      disputedSince: notExpected('payments.disputedSince'),
      balanceTransactions: notExpected('payments.balanceTransactions'),
      checkAccess: null,
      delaySeconds: () => 0,
      cancel: notExpected('payments.cancel'),
    },
    demoPayments: null,
    subscriptions: {
      provider: 'demo',
      start: notExpected('subscriptions.start'),
      firstDue: notExpected('subscriptions.firstDue'),
      fetch: notExpected('subscriptions.fetch'),
      subscriptionOfPayment: notExpected('subscriptions.subscriptionOfPayment'),
      wayToPay: notExpected('subscriptions.wayToPay'),
      previewChange: notExpected('subscriptions.previewChange'),
      change: notExpected('subscriptions.change'),
      cancelPendingChange: notExpected('subscriptions.cancelPendingChange'),
      cancelAtPeriodEnd: notExpected('subscriptions.cancelAtPeriodEnd'),
      pause: notExpected('subscriptions.pause'),
      unpause: notExpected('subscriptions.unpause'),
      cancelNow: notExpected('subscriptions.cancelNow'),
      startCardChange: notExpected('subscriptions.startCardChange'),
      useCard: notExpected('subscriptions.useCard'),
      keepPaidCard: notExpected('subscriptions.keepPaidCard'),
    },
    demoSubscriptions: null,
    mail: {
      send: async () => ({ status: 'accepted' }),
      check: async () => ({ ok: true }),
      close: async () => undefined,
    },
    mailThrottle: fakeMailThrottle(),
    mailWebhook: null,
    inboundMail: null,
    storage: {
      put: async (key, bytes) => void stored.set(key, bytes),
      putPieces: async (key, pieces) => {
        const whole = await buffer(pieces)
        stored.set(key, whole)
        return whole.length
      },
      read: async (key) => stored.get(key) ?? null,
      size: async (key) => stored.get(key)?.length ?? null,
      readPart: async function* (key, { from, to }) {
        const bytes = stored.get(key)
        if (bytes) yield bytes.subarray(from, to + 1)
      },
      remove: async (key) => void stored.delete(key),
      exists: async (key) => stored.has(key),
      list: async function* (prefix) {
        yield* [...stored.keys()].filter((key) => key.startsWith(prefix)).sort()
      },
    },
    geocoder: { find: async () => null, reverse: async () => null },
    google: null,
    demoGoogle: null,
    limiter: {
      take: async () => ({ ok: true }),
      restoreAttempts: async () => undefined,
      reset: async () => undefined,
    },
    tokens: createTokens(['the secret of tests, which is no secret']),
  }
}

/** A mail port that keeps what it is given. */
export function recordingMail() {
  const sent: OutgoingMail[] = []
  return {
    sent,
    port: {
      send: async (mail: OutgoingMail) => {
        sent.push(mail)
        return { status: 'accepted' as const }
      },
      check: async () => ({ ok: true as const }),
      close: async () => undefined,
    },
  }
}

function notExpected(name: string): () => Promise<never> {
  return () => Promise.reject(new Error(`${name} was not expected`))
}
