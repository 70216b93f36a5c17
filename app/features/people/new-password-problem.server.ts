import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Ctx } from '#app/context/ctx.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { fingerprintBytes, holdsFingerprint, leakedForms } from './rules/leaked-password.ts'
import { type PasswordOwner, type PasswordProblem, passwordProblem } from './rules/password.ts'

/**
 * What is wrong with a new password, or null: all that `passwordProblem` finds, the name of this
 * network, and the bundled list of leaked passwords (rule R092; docs/decisions/0072). Calls no service outside.
 */
export async function newPasswordProblem(
  ctx: Ctx,
  password: string,
  person: Omit<PasswordOwner, 'networkName'>,
): Promise<PasswordProblem | null> {
  const { networkName } = await siteSettings(ctx)
  const problem = passwordProblem(password, { ...person, networkName })
  if (problem) return problem
  return (await isLeaked(password)) ? 'common' : null
}

async function isLeaked(password: string): Promise<boolean> {
  // Resolved through the package's own imports: the same from the sources, the bundle and the tests.
  const file = createRequire(import.meta.url).resolve('#app/features/people/leaked-passwords.bin')
  const fingerprints = await readFile(file)
  return leakedForms(password).some((form) => {
    const hash = createHash('sha256').update(form).digest()
    return holdsFingerprint(fingerprints, hash.subarray(0, fingerprintBytes))
  })
}
