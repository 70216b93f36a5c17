import { formatTime } from '#app/kernel/dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { KeptState } from './use-kept-draft.ts'

type KeptLineProps = { state: KeptState; timeZone: string }

const troubles: Record<Exclude<KeptState['is'], 'untouched' | 'typing' | 'keeping' | 'kept'>, string> = {
  'no-network': 'We cannot be reached. What you type is kept in this browser, and we try again by ourselves.',
  'signed-out':
    'You are signed out. What you type is kept in this browser: sign in again in another tab, then go on here.',
  'other-window':
    'You have written this post in another window as well: what you type here is kept in this browser only until you save.',
  deleted: 'This post was deleted. What you type is kept in this browser only.',
  'too-long': 'This is too long to be kept: what you type stays in this browser only.',
}

/** What becomes of what is typed, in a line beside the buttons. */
export function KeptLine({ state, timeZone }: KeptLineProps) {
  switch (state.is) {
    case 'untouched':
      return null
    case 'typing':
      return <p className="text-sm text-ink-faint">Unsaved changes</p>
    case 'keeping':
      return <p className="text-sm text-ink-faint">Keeping your changes…</p>
    case 'kept':
      return (
        <p className="flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon name="check" className="size-4 text-success" />
          {`Your changes were kept at ${formatTime(state.at, timeZone)}.`}
          <span className="max-sm:hidden">Visitors see them once you save.</span>
        </p>
      )
    case 'no-network':
    case 'signed-out':
    case 'other-window':
    case 'deleted':
    case 'too-long':
      return (
        <p role="status" className="flex items-start gap-1.5 text-sm text-warning">
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          {troubles[state.is]}
        </p>
      )
  }
}
