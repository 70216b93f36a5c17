import { pathHere } from '#app/kernel/language/language-paths.ts'
import { passkeyWords } from '../passkey-words.ts'
import { AskForPasskey } from './ask-for-passkey.tsx'

type PasskeyButtonProps = {
  returnTo: string
  /** What the page is for, and not one way of several. */
  isFirst?: boolean
}

/** Signs in by a passkey, and leaves the page. */
export function PasskeyButton({ returnTo, isFirst = false }: PasskeyButtonProps) {
  return (
    <AskForPasskey
      variant={isFirst ? 'primary' : 'secondary'}
      size="large"
      wide
      path={`/auth/passkey?${new URLSearchParams({ returnTo })}`}
      words={passkeyWords}
      onAnswer={({ to }: { to: string }) => window.location.assign(pathHere(to))}
    />
  )
}
