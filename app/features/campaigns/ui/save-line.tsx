import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { perLanguage } from '#language'
import type { SaveState } from './use-draft.ts'

/** Whether what was typed is kept, in a word. */
export function SaveLine({ state }: { state: SaveState }) {
  const said = words[state.is]
  return (
    <span role="status" className="flex items-center gap-1.5">
      {said.icon && <Icon name={said.icon} className="size-4" />}
      {said.text}
    </span>
  )
}

const words = perLanguage(
  () =>
    ({
      empty: { text: t('Saves automatically'), icon: null },
      saved: { text: t('Draft saved'), icon: 'check' },
      waiting: { text: t('Saving…'), icon: null },
      saving: { text: t('Saving…'), icon: null },
      away: {
        text: t('Not saved yet. We keep trying. If you were signed out, sign in in another window.'),
        icon: 'alert',
      },
      refused: { text: t('Not saved'), icon: 'alert' },
      begun: { text: t('Not saved'), icon: 'alert' },
    }) as const,
)

type SaveProblemProps = { state: SaveState; onKeep: (version: number) => void; onTake: () => void }

/** What only a person can decide: whose words stay. */
export function SaveProblem({ state, onKeep, onTake }: SaveProblemProps) {
  if (state.is === 'begun')
    return (
      <Notice
        tone="warning"
        live
        title={t('This campaign was sent or scheduled')}
        actions={
          <Button variant="secondary" onClick={onTake}>
            {t('View campaign')}
          </Button>
        }
      >
        {t('Another administrator sent or scheduled this campaign. Your latest changes are not included.')}
      </Notice>
    )
  if (state.is !== 'refused') return null
  const { version } = state
  return (
    <Notice
      tone="warning"
      live
      title={t('Changed by another administrator')}
      actions={
        <>
          <Button variant="secondary" onClick={() => onKeep(version)}>
            {t('Keep mine')}
          </Button>
          <Button variant="quiet" onClick={onTake}>
            {t('Load their version')}
          </Button>
        </>
      }
    >
      {t(
        'Another administrator saved this draft after you opened it. Your version is kept while this page is open.',
      )}
    </Notice>
  )
}
