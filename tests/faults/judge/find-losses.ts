import type { Told } from '../load/told.ts'
import type { Facts } from './facts.ts'

const served = ['confirmed', 'partially_refunded', 'refunded', 'cancelled']

/** Sentences about what was told and is not so, and about what has happened twice. None when all is well. */
export function findLosses(told: Told, facts: Facts): string[] {
  return [
    ...ofOrders(told, facts),
    ...ofMoney(told, facts),
    ...ofStaff(told, facts),
    ...ofMembers(told, facts),
    ...ofCampaigns(told, facts),
    ...ofMails(facts),
  ]
}

function ofOrders(told: Told, { orders }: Facts): string[] {
  const byReference = new Map(orders.map((order) => [order.reference, order]))
  const byId = new Map(orders.map((order) => [order.id, order]))
  const losses = told.purchases.flatMap(({ reference }) => {
    const order = byReference.get(reference)
    if (!order) return [`${reference} was told as paid and is not there`]
    return [
      ...(served.includes(order.status) ? [] : [`${reference} was told as paid and is ${order.status}`]),
      ...(order.status === 'refunded' && !told.asked.has(reference)
        ? [`${reference} was given back, which nobody asked for`]
        : []),
      ...(order.hasMail ? [] : [`${reference} was sold without a mail`]),
    ]
  })
  const claims = told.claims.flatMap(({ orderId, email }) =>
    byId.get(orderId)?.status === 'confirmed' ? [] : [`the ticket that ${email} claimed is gone`],
  )
  const counts = orders.flatMap(({ reference, status, tickets }) => {
    const wanted = served.includes(status) ? 1 : 0
    return tickets === wanted ? [] : [`${reference} (${status}) has ${tickets} tickets`]
  })
  return [...losses, ...claims, ...counts]
}

function ofMoney(told: Told, { orders, charges, refunds }: Facts): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const paidTwice = repeated(charges.map(({ orderId }) => orderId))
  const unserved = charges.flatMap(({ intent, orderId, amount, refunded }) => {
    // What was paid a moment ago is still on its way.
    if (!told.paid.has(intent)) return []
    const order = byId.get(orderId)
    const isServed = order !== undefined && served.includes(order.status)
    return isServed || refunded === amount ? [] : [`${intent} was paid, and its order is ${order?.status}`]
  })
  const tooMuch = charges.filter(({ amount, refunded }) => refunded > amount)
  const given = new Set(refunds.map(({ refundId }) => refundId))
  const charged = new Set(charges.map(({ orderId }) => orderId))
  const free = orders.filter(
    ({ id, kind, status }) => kind === 'purchase' && served.includes(status) && !charged.has(id),
  )
  return [
    ...paidTwice.map((orderId) => `order ${orderId} was charged twice`),
    ...unserved,
    ...tooMuch.map(({ intent }) => `of ${intent} more went back than was paid`),
    ...repeated(refunds.map(({ refundId }) => refundId)).map((id) => `refund ${id} was made twice`),
    ...told.refunds.flatMap(({ refundId }) =>
      given.has(refundId) ? [] : [`refund ${refundId} was told and not made`],
    ),
    ...free.map(({ reference }) => `${reference} was sold and nobody was charged`),
  ]
}

function ofStaff(told: Told, { admitted, codes, uploads }: Facts): string[] {
  const scans = new Set(admitted.map(({ scanId }) => scanId))
  const made = new Map(codes.map(({ code, made }) => [code, made]))
  const stored = new Map(uploads.map(({ id, isStored }) => [id, isStored]))
  return [
    ...told.admitted.flatMap(({ scanId }) => (scans.has(scanId) ? [] : [`scan ${scanId} is lost`])),
    ...repeated(admitted.map(({ ticketId }) => ticketId)).map((id) => `ticket ${id} was let in twice`),
    ...told.uploads.flatMap((id) => (stored.get(id) ? [] : [`the picture ${id} is lost`])),
    ...told.codes.flatMap((code) => (made.has(code) ? [] : [`the code ${code} is lost`])),
    ...codes.flatMap(({ code, made }) => (made === 1 ? [] : [`the code ${code} was made ${made} times`])),
  ]
}

function ofMembers(told: Told, { members }: Facts): string[] {
  const byEmail = new Map(members.map((member) => [member.email, member]))
  const monthsOf = (email: string) => (told.renewed.has(email) ? 2 : 1)
  const losses = [...new Set([...told.members, ...told.joined])].flatMap((email) => {
    const member = byEmail.get(email)
    if (!member?.memberships) return [`${email} has paid to be a member and is none`]
    const months = monthsOf(email)
    const { welcomes, receipts } = member
    return [
      ...(member.months < months ? [`${email} has paid ${months} months and has ${member.months}`] : []),
      ...(welcomes === 1 ? [] : [`${email} was welcomed ${welcomes} times`]),
      ...(receipts === months - 1 ? [] : [`${email} has ${receipts} receipts of ${months - 1} renewals`]),
    ]
  })
  const counts = members.flatMap(({ email, memberships, months, charges }) => [
    ...(memberships > 1 ? [`${email} is a member ${memberships} times`] : []),
    ...(charges > monthsOf(email) ? [`${email} was charged ${charges} times`] : []),
    ...(months > charges ? [`${email} has ${months} months and paid ${charges}`] : []),
  ])
  return [...losses, ...counts]
}

function ofCampaigns(told: Told, { letters }: Facts): string[] {
  return told.campaigns.flatMap(({ id, people }) => {
    const mine = letters.filter(({ campaignId }) => campaignId === id)
    const written = new Set(mine.map(({ address }) => address))
    const meant = new Set(people)
    const left = mine.filter(({ status }) => status === 'sending').length
    return [
      ...people.flatMap((address) => (written.has(address) ? [] : [`a campaign leaves ${address} out`])),
      ...mine.flatMap(({ address }) => (meant.has(address) ? [] : [`a campaign is not for ${address}`])),
      ...repeated(mine.map(({ address }) => address)).map((address) => `a campaign has ${address} twice`),
      ...mine.flatMap(({ address, status }) =>
        status === 'sent' || status === 'sending' ? [] : [`a campaign's mail to ${address} is ${status}`],
      ),
      ...(left > told.mostLeftToJudge ? [`a campaign left ${left} mails for a person`] : []),
    ]
  })
}

const ofMails = ({ mails, sentToNobody, givenUp }: Facts) => [
  ...repeated(mails.map(({ address, subject }) => `${subject} to ${address}`)).map(
    (mail) => `came twice: ${mail}`,
  ),
  ...sentToNobody.map((mail) => `never came: ${mail}`),
  ...givenUp.map((mail) => `was given up: ${mail}`),
]

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const value of values) {
    if (seen.has(value)) twice.add(value)
    seen.add(value)
  }
  return [...twice]
}
