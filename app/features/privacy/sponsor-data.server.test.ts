import { expect, test } from 'vitest'
import { storeImage } from '#app/features/files/store-image.server.ts'
import { changeSponsorDetails } from '#app/features/memberships/sponsors/change-sponsor-details.server.ts'
import { homeContent } from '#app/features/pages/home-content.server.ts'
import { showSponsorAmongPartners } from '#app/features/pages/sponsors/show-sponsor-among-partners.server.ts'
import { aSponsorRow, aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { aPerson, aSession, goodPassword, peopleContext } from '#tests/support/people-context.ts'
import { pngOfSize } from '#tests/support/png-of-size.ts'
import { actorWithRole } from '#tests/support/test-context.ts'
import { eraseAccount } from './erase-account.server.ts'
import { personalData } from './personal-data.server.ts'

const { ctx } = await peopleContext()
const as = (actor: typeof ctx.actor) => ({ ...ctx, actor })

test('what a sponsor shows, also as a partner, is in the download and goes with the account', async () => {
  const person = await aPerson(ctx, { username: 'juniper' })
  const { userId } = person
  const me = as(actorWithRole('user', person))
  const sessionToken = await aSession(ctx, person)
  const reauth = { password: goodPassword, sessionToken, realNow: new Date() }
  await aSponsorRow(ctx, userId)
  const admin = as(await aUser(ctx, { role: 'admin' }))
  const logo = await storeImage(admin, {
    bytes: pngOfSize(40, 20),
    originalName: 'logo.png',
    awaitsUse: true,
  })
  if (!logo.ok) throw new Error(logo.reason)
  const shown = { organisation: 'Juniper Trust', website: 'https://juniper.example' }
  const details = { ...shown, fileId: logo.file.id, version: 1 }
  expect(await changeSponsorDetails(admin, { userId, details })).toEqual({ ok: true })
  expect(await showSponsorAmongPartners(admin, { userId })).toEqual({ ok: true })

  expect(await downloaded()).toMatchObject({
    membership: {
      sponsor: { ...shown, logo_file_id: logo.file.id },
      shownAmongPartners: { name: 'Juniper Trust', website: shown.website, logo_file_id: logo.file.id },
    },
  })
  expect(await eraseAccount(me, reauth)).toEqual({ ok: true })
  expect((await homeContent(ctx)).partners).toEqual([])
  for (const table of ['sponsors', 'partners', 'files'] as const)
    expect(await ctx.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  await expectInvariants(ctx)

  async function downloaded(): Promise<unknown> {
    const answer = await personalData(me, reauth)
    if (!answer.ok) throw new Error(answer.reason)
    return answer.data
  }
})
