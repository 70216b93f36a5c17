import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { aGalleryCategory } from '#tests/factories/a-gallery-item.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { aPicture } from '#tests/support/a-picture.ts'
import { databaseFaults } from './chapters/database.ts'
import { diskFaults } from './chapters/disks.ts'
import { outsideFaults } from './chapters/outside.ts'
import { passagesUnderLoad } from './chapters/passages.ts'
import { processFaults } from './chapters/processes.ts'
import type { Stage } from './chapters/stage.ts'
import { lastingFaults } from './chapters/time.ts'
import { type RunningLoad, startLoad } from './load/start-load.ts'
import { openRig, type Rig } from './rig/open-rig.ts'
import { accounts, aSale, signedInCashiers, signedInMembers, signIn } from './rig/people.ts'
import { seededRandom } from './rig/seeded-random.ts'
import { expectNothingLost, expectOnlyRefusals, untilBought } from './rig/watch.ts'

const seed = Number(process.env.STAFFROOM_FAULTS_SEED ?? Date.now() % 1_000_000)
const rounds = Number(process.env.STAFFROOM_FAULTS_ROUNDS ?? 1)
const random = seededRandom(seed)
let rig: Rig
let load: RunningLoad

const say = (line: string) => void process.stdout.write(`${line}\n`)

const stage: Stage = {
  rig: () => rig,
  load: () => load,
  random,
  rounds,
  someTime: (most) => wait(random() * most),
  async survive(what, fault, seconds = 90) {
    await fault()
    const took = await untilBought(load, 60)
    const settled = await expectNothingLost(rig, load, seconds)
    expectOnlyRefusals(load)
    const sold = load.told.purchases.length
    const figures = `bought again after ${took.toFixed(1)} s, all of it so after ${settled.toFixed(1)} s`
    say(`${what}: ${figures}; ${sold} purchases told so far`)
  },
}

beforeAll(async () => {
  say(`Faults by the seed ${seed} (STAFFROOM_FAULTS_SEED), rounds: ${rounds} (STAFFROOM_FAULTS_ROUNDS)`)
  rig = await openRig()
  load = startLoad({
    port: rig.proxies.door.port,
    ctx: rig.ctx(),
    standIn: rig.standIn,
    random,
    admin: { cookie: await signIn(rig, rig.admin.email), password: rig.admin.password },
    cashiers: await signedInCashiers(rig, 6),
    gallery: { category: await aGalleryCategory(rig.ctx()), picture: await aPicture(120, 80) },
    members: await signedInMembers(rig, 6),
    newcomers: await accounts(rig.ctx(), 'newcomer', 120),
    plan: await aPlan(rig.ctx(), 'standard'),
    sale: await aSale(rig.ctx()),
  })
  // Each test leaves the load under way, for the next fault to meet.
  await untilBought(load, 60)
})

afterAll(async () => {
  await load?.stop()
  await rig?.close()
  const answers = [...(load?.told.answers ?? [])].map(([what, count]) => `${what}: ${count}`)
  say(answers.sort((one, other) => one.localeCompare(other)).join(', '))
})

// Each fault meets places that several want.
beforeEach(async () => load.sell(await aSale(rig.ctx())))

processFaults(stage)
databaseFaults(stage)
diskFaults(stage)
outsideFaults(stage)
passagesUnderLoad(stage)
lastingFaults(stage)
