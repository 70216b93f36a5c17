import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { aPerson, type Person, signIn, signUp, verifyAddress } from './people.ts'
import { expect } from './test.ts'

type Entitlement = {
  tier?: 'basic' | 'standard' | 'vip'
  sponsor?: boolean
  /** Was let in once, and is no member any more. */
  formerly?: boolean
}

/** Somebody new with this membership, signed in. */
export async function entitled(page: Page, fullName: string, given: Entitlement): Promise<Person> {
  const person = aPerson(fullName)
  await signUp(page, person)
  await verifyAddress(page, person)
  entitle(person, given)
  await signIn(page, { login: person.email, password: person.password, landing: '/account' })
  return person
}

/** Gives the person a membership in the demo's own database. */
export function entitle({ email }: Pick<Person, 'email'>, given: Entitlement): void {
  const options = [
    `--email=${email}`,
    ...(given.tier ? [`--tier=${given.tier}`] : []),
    ...(given.sponsor ? ['--sponsor'] : []),
    ...(given.formerly ? ['--formerly'] : []),
  ]
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'entitle-command.ts'), ...options],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: process.env.STAFFROOM_E2E_DATA } },
  )
  expect(stderr).toBe('')
  expect(status).toBe(0)
}
