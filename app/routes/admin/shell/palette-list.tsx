import { t } from '#app/kernel/language/t.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PaletteGroup, PaletteOption } from './palette-options.ts'
import { partsOf } from './palette-parts.ts'

type PaletteListProps = {
  id: string
  groups: readonly PaletteGroup[]
  /** Of all options, counted through the groups. */
  active: number
  onPoint: (index: number) => void
  onChoose: (option: PaletteOption) => void
  /** Shows the screens of a choice. */
  onEnter: (option: PaletteOption) => void
}

/** The choices of the palette. The field has the focus and tells which one is meant; here are only presses. */
export function PaletteList({ id, groups, active, onPoint, onChoose, onEnter }: PaletteListProps) {
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, group) => sum + group.options.length, 0),
  )
  return (
    <div id={id} role="listbox" aria-label={t('Choices')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {groups.map(({ title, options }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a group inside a list of choices is no fieldset
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true" className="px-3 pb-1 text-sm font-semibold text-ink-faint">
            {title}
          </p>
          {options.map((option, offset) => {
            const index = (starts[at] ?? 0) + offset
            return (
              <Choice
                key={`${option.to} ${option.label}`}
                id={optionId(id, index)}
                option={option}
                isActive={index === active}
                onPoint={() => onPoint(index)}
                onChoose={() => onChoose(option)}
                onEnter={partsOf(option).length > 0 ? () => onEnter(option) : undefined}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

type ChoiceProps = {
  id: string
  option: PaletteOption
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
  onEnter: (() => void) | undefined
}

function Choice({ id, option, isActive, onPoint, onChoose, onEnter }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus (combobox of WAI-ARIA)
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
        isActive && 'bg-teal text-on-teal',
      )}
    >
      <Icon name={option.icon} className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{option.label}</span>{' '}
        {option.detail && (
          <span className={cx('block truncate text-sm', isActive ? 'text-on-teal' : 'text-ink-soft')}>
            {option.detail}
          </span>
        )}
      </span>
      {onEnter ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys are the field's, an arrow does the same
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, an arrow does the same
        <span
          title={t('Show its screens')}
          onClick={(event) => {
            event.stopPropagation()
            onEnter()
          }}
          className="-me-2 grid size-9 shrink-0 place-items-center rounded-control hover:bg-ink/10"
        >
          <Icon name="chevron-right" className="size-4" />
        </span>
      ) : (
        isActive && <Icon name="arrow-right" className="size-4 shrink-0" />
      )}
    </div>
  )
}
