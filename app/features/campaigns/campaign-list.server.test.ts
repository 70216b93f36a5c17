import { expect, test } from 'vitest'
import { firstPage } from '#app/kernel/keyset.ts'
import { aDraftCampaign } from '#tests/factories/a-campaign.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testContext } from '#tests/support/test-context.ts'
import { campaignList } from './campaign-list.server.ts'

const world = await testContext()
const admin = world.as(await aUser(world.ctx, { role: 'admin' }))

test('the campaigns of an event are those about it and those to its people', async () => {
  const [eventId, other] = [await anEvent(admin), await anEvent(admin)]
  const about = await aDraftCampaign(admin, { eventIds: [eventId] }, 'event-announcement')
  const to = await aDraftCampaign(admin, { audience: { kind: 'waitlist', eventIds: [eventId] } })
  await aDraftCampaign(admin, { eventIds: [other] }, 'event-announcement')
  await aDraftCampaign(admin)
  const { rows } = await campaignList(admin, { of: { eventId }, asked: firstPage, size: 10 })
  expect(rows.map(({ id }) => id).toSorted()).toEqual([about, to].toSorted())
})
