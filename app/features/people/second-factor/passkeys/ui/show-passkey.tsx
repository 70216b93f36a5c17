import { showPasskeyWords } from '../passkey-words.ts'
import { AskForPasskey } from './ask-for-passkey.tsx'

/** Inside a form that asks who is there: answers with what stands in for the password. */
export function ShowPasskey({ onShown }: { onShown: (proof: string) => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <AskForPasskey
        variant="secondary"
        path="/auth/passkey/proof"
        words={showPasskeyWords}
        onAnswer={({ proof }: { proof: string }) => onShown(proof)}
      />
    </div>
  )
}
