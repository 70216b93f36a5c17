import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { freePort, runCommandOf, startProgram } from '#tests/support/run-program.ts'
import { text } from './a-guest.ts'
import { heldSchema } from './held.ts'

const releases = join(import.meta.dirname, 'releases')
const folder = await mkdtemp(join(tmpdir(), 'staffroom-upgrade-'))
await chmod(folder, 0o755)
afterAll(() => rm(folder, { recursive: true, force: true }))

const kept = (await readdir(releases)).map((file) => file.replace(/\.tar$/, ''))

/** Signs in as whoever had the password before, and answers the cookie. */
async function signIn(url: string, fields: { login: string; password: string }): Promise<string> {
  const answer = await post(`${url}/auth`, fields)
  expect(answer.status).toBe(302)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function post(address: string, fields: Record<string, string>, cookie = '') {
  const headers = { 'sec-fetch-site': 'same-origin', cookie }
  return fetch(address, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' })
}

test.each(kept)('what people had of version %s is there after an upgrade to this one', async (version) => {
  const unpacked = spawnSync('tar', ['xf', join(releases, `${version}.tar`), '-C', folder], {
    encoding: 'utf8',
  })
  expect([unpacked.status, unpacked.stderr]).toEqual([0, ''])
  const held = heldSchema.parse(JSON.parse(await readFile(join(folder, version, 'held.json'), 'utf8')))
  const dataDir = join(folder, `${version}-upgraded`)
  await mkdir(dataDir)
  const installation = { dataDir, port: await freePort() }

  const restored = await runCommandOf(installation, ['restore', join(folder, version)])
  expect(restored, restored.said).toMatchObject({ code: 0 })
  const program = await startProgram(installation)
  onTestFinished(program.stop)
  for (const link of held.links) await text(`${program.url}${link}`)
  const order = await text(`${program.url}${held.order.path}`)
  for (const words of held.order.says) expect(order).toContain(words)

  const cookie = await signIn(program.url, held.admin)
  const scan = {
    eventId: held.ticket.eventId,
    code: held.ticket.code,
    scanId: newId(),
    device: 'Main entrance',
  }
  const answer = await post(`${program.url}/admin/scan/check-in`, scan, cookie)
  expect(await answer.json()).toMatchObject({ verdict: 'admitted', seat: { attendeeName: 'Nadia Karim' } })
  await program.stop()
  const invariants = await runCommandOf(installation, ['invariants'])
  expect(invariants, invariants.said).toMatchObject({ code: 0 })
})
