import { expect, test } from 'vitest'
import type { Stage } from './stage.ts'

/** Web processes and workers that die, and those that are replaced. */
export function processFaults({ rig, load, rounds, someTime, survive }: Stage): void {
  test('a web process is killed in the middle of whatever it does', async () => {
    for (let round = 0; round < rounds; round++) {
      await survive(`a web process killed (${round + 1})`, async () => {
        const one = rig().web[round % 2] ?? rig().web[0]
        await someTime(500)
        await one.kill()
        await one.start()
      })
    }
  })

  test('both web processes are killed at once', () =>
    survive('both web processes killed', async () => {
      await someTime(500)
      await Promise.all(rig().web.map((one) => one.kill()))
      await Promise.all(rig().web.map((one) => one.start()))
    }))

  test('a new version is deployed, and no request is refused or lost', async () => {
    const before = new Map(load().told.answers)
    await survive('a deployment', async () => {
      const { web, worker, proxies } = rig()
      const { door } = proxies
      for (const [one, other] of [web, [web[1], web[0]] as const]) {
        // As rolling-restart.sh does: the proxy is told first.
        door.leadTo([other.port])
        await one.stop()
        await one.start()
        door.leadTo(web.map(({ port }) => port))
      }
      await worker.stop()
      await worker.start()
    })
    const since = [...load().told.answers].filter(([what, count]) => count > (before.get(what) ?? 0))
    expect(since.filter(([what]) => / (503|lost)$/.test(what))).toEqual([])
  })
}
