import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { postJson } from '#app/ui/post-json.ts'
import { passkeyWords } from '../passkey-words.ts'

type Refused = { ok: false; reason: keyof typeof passkeyWords }
type Asked = { ok: true; options: PublicKeyCredentialRequestOptionsJSON } | Refused
type Answered = { ok: true; to: string } | Refused

/** Signs in by a passkey of this device, or of a phone beside it. It needs a script, as browsers have it. */
export function PasskeyButton({ returnTo }: { returnTo: string }) {
  const [state, setState] = useState<'idle' | 'busy' | keyof typeof passkeyWords>('idle')

  async function press() {
    setState('busy')
    setState(await signIn(returnTo).catch(() => 'cancelled' as const))
  }

  return (
    <>
      {state !== 'idle' && state !== 'busy' && (
        <Notice tone="danger" live>
          {passkeyWords[state]}
        </Notice>
      )}
      <Button
        variant="secondary"
        size="large"
        wide
        icon="key-round"
        pending={state === 'busy'}
        pendingLabel="Waiting for your passkey…"
        onClick={() => void press()}
      >
        Use a passkey
      </Button>
    </>
  )
}

/** Answers why not; where it is signed in, the page is left. */
async function signIn(returnTo: string): Promise<'busy' | keyof typeof passkeyWords> {
  const path = `/auth/passkey?${new URLSearchParams({ returnTo })}`
  const asked = await postJson<Asked>(path, { step: 'ask' })
  if (!asked.ok) return asked.reason
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const response = await startAuthentication({ optionsJSON: asked.options })
  const answer = await postJson<Answered>(path, { step: 'answer', response })
  if (!answer.ok) return answer.reason
  window.location.assign(answer.to)
  return 'busy'
}
