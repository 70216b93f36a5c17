import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { newId } from '#app/kernel/ids.ts'
import { expect } from './test.ts'

/** Does something with a plan that costs nothing; afterwards it is on offer no more. */
export async function withPricelessPlan(work: (planId: string) => Promise<void>): Promise<void> {
  const id = newId()
  run(`--id=${id}`)
  try {
    await work(id)
  } finally {
    run(`--id=${id}`, '--archive')
  }
}

function run(...options: string[]): void {
  const command = [join(import.meta.dirname, 'priceless-plan-command.ts'), ...options]
  const env = { ...process.env, DATA_DIR: process.env.STAFFROOM_E2E_DATA }
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', env })
  expect(stderr).toBe('')
  expect(status).toBe(0)
}
