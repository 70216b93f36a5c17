import type { Ctx } from '#app/context/ctx.server.ts'
import { suppress } from '#app/features/mail/preferences/suppress.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'

const day = 24 * 60

/** Addresses that the network writes to no more, one for each reason. */
export async function stopAddresses(tx: Ctx): Promise<void> {
  await suppress(
    { ...tx, now: addMinutes(tx.now, -40 * day) },
    {
      email: 'l.fernandes@palmgrove-school.example',
      reason: 'hard-bounce',
      source: 'smtp',
      details: '550 5.1.1 <l.fernandes@palmgrove-school.example>: Recipient address rejected: User unknown',
    },
  )
  await suppress(
    { ...tx, now: addMinutes(tx.now, -12 * day) },
    { email: 'frontdesk@harbour-learning.example', reason: 'complaint', source: 'provider', details: '' },
  )
  await suppress(
    { ...tx, now: addMinutes(tx.now, -3 * day) },
    {
      email: 'retired.head@school.example',
      reason: 'administrator',
      source: 'administrator',
      stops: 'optional',
      details: 'Has retired; asked by phone not to be written to about events.',
    },
  )
}
