import { formatTime } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { perLanguage } from '#language'
import type { KeptState } from './use-kept-draft.ts'

type KeptLineProps = { state: KeptState; timeZone: string }

const troubles: Record<
  Exclude<KeptState['is'], 'untouched' | 'typing' | 'keeping' | 'kept'>,
  string
> = perLanguage(() => ({
  'no-network': t(
    'The server can’t be reached. Your changes are kept in this browser, and we keep trying to save them.',
  ),
  'signed-out': t(
    'You are signed out. Your changes are kept in this browser. Sign in again in another tab, then continue here.',
  ),
  'other-window': t(
    'You also edited this post in another window. Your changes here are kept only in this browser until you save.',
  ),
  deleted: t('This post was deleted. Your changes are kept only in this browser.'),
  'too-long': t('This post is too long to save automatically. Your changes are kept only in this browser.'),
}))

/** What becomes of what is typed, in a line beside the buttons. */
export function KeptLine({ state, timeZone }: KeptLineProps) {
  switch (state.is) {
    case 'untouched':
      return null
    case 'typing':
      return <p className="text-sm text-ink-faint">{t('Unsaved changes')}</p>
    case 'keeping':
      return <p className="text-sm text-ink-faint">{t('Saving changes…')}</p>
    case 'kept':
      return (
        <p className="flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon name="check" className="size-4 text-success" />
          {t('Changes saved automatically at {time}.', { time: formatTime(state.at, timeZone) })}
          <span className="max-sm:hidden">{t('Visitors see them when you save.')}</span>
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
