import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { storeImage } from '#app/features/files/store-image.server.ts'
import { addSponsor } from '#app/features/memberships/sponsors/add-sponsor.server.ts'
import { changeSponsorDetails } from '#app/features/memberships/sponsors/change-sponsor-details.server.ts'
import { deleteSponsor } from '#app/features/memberships/sponsors/delete-sponsor.server.ts'
import { sponsorDetailsForm } from '#app/features/memberships/sponsors/sponsor-details-form.ts'
import { grantRole } from '#app/features/people/grant-role.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aSponsor, aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { pngOfSize } from '#tests/support/png-of-size.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { deleteHomeItem } from '../delete-home-item.server.ts'
import { homeContent } from '../home-content.server.ts'
import { homeEditor } from '../home-editor.server.ts'
import { savePartner } from '../save-partner.server.ts'
import { deleteSponsorAndPartner } from './delete-sponsor-and-partner.server.ts'
import { hideSponsorFromPartners } from './hide-sponsor-from-partners.server.ts'
import { partnerOfSponsor } from './partner-of-sponsor.server.ts'
import { showSponsorAmongPartners } from './show-sponsor-among-partners.server.ts'

const world = await testContext()
const administrator = await aUser(world.ctx, { role: 'admin' })
const admin: Ctx = world.as(administrator)
const { db } = admin

const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))
const details = (version: number, fileId: string | null = null, organisation = 'Harbour Learning') => ({
  organisation,
  website: 'https://harbour.example',
  fileId,
  version,
})
const partners = async () => (await homeContent(admin)).partners.map(({ name }) => name)
const isStored = async (fileId: string) =>
  (await db.selectFrom('files').select('id').where('id', '=', fileId).executeTakeFirst()) !== undefined
const actionsOf = async (userId: string) =>
  (
    await db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

async function aLogo(): Promise<string> {
  const stored = await storeImage(admin, {
    bytes: pngOfSize(40, 20),
    originalName: 'logo.png',
    awaitsUse: true,
  })
  if (!stored.ok) throw new Error(stored.reason)
  return stored.file.id
}

describe('a sponsor is added', () => {
  test('once, however often and how many administrators at once press', async () => {
    const { userId } = await aUser(admin)
    const other = world.as(await aUser(admin, { role: 'admin' }))
    const answers = await times(4, () => addSponsor(admin, { userId }))
    answers.push(...(await times(4, () => addSponsor(other, { userId }))))
    expect(answers.filter((one) => one.ok && one.isNew)).toHaveLength(1)
    expect(answers.every((one) => one.ok)).toBe(true)
    expect(await actionsOf(userId)).toEqual(['sponsor.add'])
  })

  test('not of administrators, oneself, nobody, and by nobody else', async () => {
    const { userId, email } = await aUser(admin)
    await grantRole(world.as(system), { email, role: 'admin' })
    expect(await addSponsor(admin, { userId })).toEqual({ ok: false, reason: 'administrator' })
    expect(await addSponsor(admin, administrator)).toEqual({ ok: false, reason: 'own-account' })
    await expect(addSponsor(admin, { userId: newId() })).rejects.toThrow('not found')
    await expect(addSponsor(admin, { userId: "x' or 1=1" })).rejects.toThrow('not found')
    const stranger = world.as(await aUser(admin))
    const sponsor = await aSponsor(admin)
    for (const act of [
      () => addSponsor(stranger, sponsor),
      () => deleteSponsor(stranger, sponsor),
      () => changeSponsorDetails(stranger, { ...sponsor, details: details(1) }),
      () => showSponsorAmongPartners(stranger, sponsor),
      () => hideSponsorFromPartners(stranger, sponsor),
      () => deleteSponsorAndPartner(stranger, sponsor),
      () => partnerOfSponsor(stranger, sponsor.userId),
    ])
      await expect(act()).rejects.toThrow('not allowed')
  })
})

describe('what a sponsor shows', () => {
  test('is saved once; whoever saves second is told, and the same again is saved', async () => {
    const { userId } = await aSponsor(admin)
    const answers = await Promise.all([
      changeSponsorDetails(admin, { userId, details: details(1, null, 'One') }),
      changeSponsorDetails(admin, { userId, details: details(1, null, 'Two') }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
    const saved = await db
      .selectFrom('sponsors')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const again = details(1, null, saved.organisation)
    expect(await changeSponsorDetails(admin, { userId, details: again })).toEqual({ ok: true })
    expect(await actionsOf(userId)).toEqual(['sponsor.details'])
  })

  test('takes an upload of the administrator alone, and the logo before goes', async () => {
    const { userId } = await aSponsor(admin)
    const [first, second] = [await aLogo(), await aLogo()]
    const other = world.as(await aUser(admin, { role: 'admin' }))
    expect(await changeSponsorDetails(other, { userId, details: details(1, first) })).toEqual({
      ok: false,
      reason: 'picture-gone',
    })
    expect(await changeSponsorDetails(admin, { userId, details: details(1, first) })).toEqual({ ok: true })
    expect(await changeSponsorDetails(admin, { userId, details: details(2, second) })).toEqual({ ok: true })
    expect([await isStored(first), await isStored(second)]).toEqual([false, true])
    expect(await deleteSponsor(admin, { userId })).toEqual({ ok: true })
    expect(await isStored(second)).toBe(false)
    expect(await changeSponsorDetails(admin, { userId, details: details(3) })).toEqual({
      ok: false,
      reason: 'no-sponsor',
    })
  })

  test.each(['http://harbour.example', 'javascript:alert(1)', 'https://harbour'])(
    'leads to no %s, neither by the form nor in the database',
    async (website) => {
      expect(sponsorDetailsForm.safeParse({ website, version: '1' }).error?.issues[0]?.message).toBe(
        'Please enter a URL that starts with https://, such as https://www.school.example',
      )
      if (website.startsWith('https')) return
      const { userId } = await aSponsor(admin)
      const write = db.updateTable('sponsors').set({ website }).where('user_id', '=', userId).execute()
      await expect(write).rejects.toMatchObject({ code: '23514' })
    },
  )
})

describe('among the partners', () => {
  test('a sponsor stands once, with name, link and logo, and is taken off again', async () => {
    const { userId } = await aSponsor(admin)
    const logo = await aLogo()
    await changeSponsorDetails(admin, { userId, details: details(1, logo) })
    const shown = await times(5, () => showSponsorAmongPartners(admin, { userId }))
    expect(shown.every(({ ok }) => ok)).toBe(true)
    const [partner, ...others] = (await homeContent(admin)).partners
    expect(partner).toMatchObject({ name: 'Harbour Learning', website: 'https://harbour.example' })
    expect(partner?.logo).not.toBeNull()
    expect(others).toEqual([])
    await times(2, () => hideSponsorFromPartners(admin, { userId }))
    expect(await partners()).toEqual([])
    expect(await isStored(logo)).toBe(true)
    expect(await actionsOf(userId)).toEqual([
      'sponsor.details',
      'sponsor.show-partner',
      'sponsor.hide-partner',
    ])
  })

  test('what changed is brought over when asked, also what was changed by hand', async () => {
    const { userId } = await aSponsor(admin)
    const [first, second] = [await aLogo(), await aLogo()]
    await changeSponsorDetails(admin, { userId, details: details(1, first) })
    await showSponsorAmongPartners(admin, { userId })
    await changeSponsorDetails(admin, { userId, details: details(2, second) })
    expect((await partnerOfSponsor(admin, userId))?.fileId).toBe(first)
    expect(await isStored(first)).toBe(true)
    await showSponsorAmongPartners(admin, { userId })
    expect((await partnerOfSponsor(admin, userId))?.fileId).toBe(second)
    expect(await isStored(first)).toBe(false)

    const partner = (await homeEditor(admin)).partners.find(({ fileId }) => fileId === second)
    const typed = { name: 'By hand', website: null, fileId: null, version: partner?.version ?? 0 }
    expect(await savePartner(admin, partner?.id ?? '', typed)).toMatchObject({ ok: true })
    expect(await isStored(second)).toBe(true)
    await showSponsorAmongPartners(admin, { userId })
    expect(await partnerOfSponsor(admin, userId)).toMatchObject({ name: 'Harbour Learning', fileId: second })
    await deleteSponsorAndPartner(admin, { userId })
  })

  test('a person who is not a sponsor is absent', async () => {
    const { userId } = await aUser(admin)
    expect(await showSponsorAmongPartners(admin, { userId })).toEqual({ ok: false, reason: 'no-sponsor' })
  })

  test('a partner without a written name has the name of the company or of the person', async () => {
    const { userId } = await aSponsor(admin)
    await showSponsorAmongPartners(admin, { userId })
    expect((await partnerOfSponsor(admin, userId))?.name).toBe('Amal Haddad')
    await db
      .insertInto('profiles')
      .values({ user_id: userId, company: ' Creekside School ', updated_at: admin.now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ company: ' Creekside School ' }))
      .execute()
    await showSponsorAmongPartners(admin, { userId })
    expect((await partnerOfSponsor(admin, userId))?.name).toBe('Creekside School')
    await deleteSponsorAndPartner(admin, { userId })
  })
})

describe('a sponsor is removed', () => {
  test('and the partner stays with its logo, or goes too', async () => {
    const [kept, gone] = [await aSponsor(admin), await aSponsor(admin)]
    const [keptLogo, goneLogo] = [await aLogo(), await aLogo()]
    await changeSponsorDetails(admin, { ...kept, details: details(1, keptLogo, 'Stays') })
    await changeSponsorDetails(admin, { ...gone, details: details(1, goneLogo, 'Goes') })
    for (const one of [kept, gone]) await showSponsorAmongPartners(admin, one)
    await times(2, () => deleteSponsor(admin, kept))
    await times(2, () => deleteSponsorAndPartner(admin, gone))
    expect(await partners()).toEqual(['Stays'])
    expect([await isStored(keptLogo), await isStored(goneLogo)]).toEqual([true, false])
    expect(await actionsOf(gone.userId)).toEqual([
      'sponsor.details',
      'sponsor.show-partner',
      'sponsor.hide-partner',
      'sponsor.remove',
    ])
    // Once more a sponsor, the partner that stayed is theirs again.
    await addSponsor(admin, kept)
    expect((await partnerOfSponsor(admin, kept.userId))?.name).toBe('Stays')
    await showSponsorAmongPartners(admin, kept)
    expect(await partners()).toEqual(['Amal Haddad'])
    await deleteSponsorAndPartner(admin, kept)
  })

  test('while the partner is removed and the logo replaced: nothing waits for ever, nothing is left behind', async () => {
    for (let round = 0; round < 6; round++) {
      const { userId } = await aSponsor(admin)
      const [first, second] = [await aLogo(), await aLogo()]
      await changeSponsorDetails(admin, { userId, details: details(1, first) })
      await showSponsorAmongPartners(admin, { userId })
      const partnerId = (await partnerOfSponsor(admin, userId))?.id ?? ''
      await Promise.all([
        deleteHomeItem(admin, { kind: 'partner', id: partnerId }),
        changeSponsorDetails(admin, { userId, details: details(2, second) }),
        round % 2 === 0 ? deleteSponsor(admin, { userId }) : deleteSponsorAndPartner(admin, { userId }),
        showSponsorAmongPartners(admin, { userId }),
      ])
      await deleteSponsorAndPartner(admin, { userId })
      expect(await isStored(first)).toBe(false)
    }
    expect(await partners()).toEqual([])
    await expectInvariants(admin)
  })
})
