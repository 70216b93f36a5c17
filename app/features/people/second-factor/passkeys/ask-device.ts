import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { postJson } from '#app/ui/post-json.ts'
import { passkeyProblem } from './passkey-problem.ts'

type Told<Good, Problem> = ({ ok: true } & Good) | { ok: false; reason: Problem }
type Asked = { options: PublicKeyCredentialRequestOptionsJSON }

/**
 * Asks the server at `path` what to ask the device for, the device for a passkey, and the server what it makes of that.
 * Never throws.
 */
export async function askDevice<Answer, Problem>(
  path: string,
): Promise<Told<Answer, Problem | 'unreachable' | 'cancelled'>> {
  try {
    const asked = await postJson<Told<Asked, Problem>>(path, { intent: 'ask' })
    if (!asked.ok) return asked
    const response = await startAuthentication({ optionsJSON: asked.options })
    return await postJson<Told<Answer, Problem>>(path, { intent: 'answer', response })
  } catch (error) {
    return { ok: false, reason: passkeyProblem(error) === 'unreachable' ? 'unreachable' : 'cancelled' }
  }
}
