import type { KeyboardEvent } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { optionId } from './palette-list.tsx'
import type { PaletteOption } from './palette-options.ts'

type PaletteFieldProps = {
  typed: string
  /** The choice whose screens are listed. */
  inside: PaletteOption | null
  listId: string
  /** The choice that is meant; null without choices. */
  active: number | null
  isBusy: boolean
  onType: (text: string) => void
  onPress: (event: KeyboardEvent<HTMLInputElement>) => void
  onLeave: () => void
  onClose: () => void
}

/** The field of the palette, with the way back from the screens of a choice. */
export function PaletteField(props: PaletteFieldProps) {
  const { typed, inside, listId, active, isBusy, onType, onPress, onLeave, onClose } = props
  return (
    <div className="flex items-center gap-2 border-b border-line ps-4 pe-2">
      {inside ? (
        <Button variant="quiet" size="small" icon="arrow-left" onClick={onLeave}>
          <span className="max-w-40 truncate">{inside.label}</span>
        </Button>
      ) : (
        <Icon name="search" className="size-5 shrink-0 text-ink-faint" />
      )}
      <input
        role="combobox"
        aria-label={t('Jump to…')}
        aria-expanded={active !== null}
        aria-controls={listId}
        aria-activedescendant={active === null ? undefined : optionId(listId, active)}
        aria-autocomplete="list"
        placeholder={inside ? t('Screen') : t('Event, order, person, attendee or screen')}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onPress}
        data-autofocus
        type="text"
        maxLength={100}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        className="min-h-14 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-faint"
      />
      {isBusy && <Spinner />}
      <Button variant="quiet" icon="x" iconOnly onClick={onClose}>
        {t('Close')}
      </Button>
    </div>
  )
}
