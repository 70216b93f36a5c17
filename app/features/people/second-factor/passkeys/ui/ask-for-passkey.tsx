import { useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button, type ButtonProps } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

type AskForPasskeyProps<Answer, Problem extends string> = Pick<ButtonProps, 'variant' | 'size' | 'wide'> & {
  /** Where the two steps are taken: what to ask the device for, and what it answered. */
  path: string
  words: Record<Problem | 'cancelled' | 'unreachable' | 'unsupported', string>
  /** What it leads to takes the place of the button, which stays busy. */
  onAnswer: (answer: Answer) => void
}

/** Asks for a passkey of this device, or of a phone beside it. It needs a script, as browsers have it. */
export function AskForPasskey<Answer, Problem extends string>({
  path,
  words,
  onAnswer,
  ...look
}: AskForPasskeyProps<Answer, Problem>) {
  const [state, setState] = useState<'idle' | 'busy' | keyof typeof words>('idle')

  async function press() {
    if (!('PublicKeyCredential' in window)) return setState('unsupported')
    setState('busy')
    try {
      const { askDevice } = await import('../ask-device.ts')
      const answer = await askDevice<Answer, Problem>(path)
      if (answer.ok) onAnswer(answer)
      else setState(answer.reason)
    } catch {
      setState('unreachable')
    }
  }

  return (
    <>
      {state !== 'idle' && state !== 'busy' && (
        <Notice tone="danger" live>
          {words[state]}
        </Notice>
      )}
      <Button
        {...look}
        icon="key-round"
        pending={state === 'busy'}
        pendingLabel={t('Waiting for your passkey…')}
        onClick={() => void press()}
      >
        {t('Use a passkey')}
      </Button>
    </>
  )
}
