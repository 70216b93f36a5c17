import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'

type ChosenListProps = {
  label: string
  items: readonly { id: string; name: string; detail: string }[]
  onRemove: (id: string) => void
}

/** What was chosen so far, each with a way out. */
export function ChosenList({ label, items, onRemove }: ChosenListProps) {
  if (items.length === 0) return null
  return (
    <ul aria-label={label} className="grid gap-1.5">
      {items.map(({ id, name, detail }) => (
        <li
          key={id}
          className="flex items-center gap-3 rounded-control bg-paper-deep py-1 ps-3.5 pe-1 leading-tight"
        >
          <span className="min-w-0 flex-1 py-1">
            <span className="font-semibold wrap-anywhere">{name}</span>
            {detail && <span className="block text-sm wrap-anywhere text-ink-soft">{detail}</span>}
          </span>
          <Button variant="quiet" size="small" icon="x" iconOnly onClick={() => onRemove(id)}>
            {t('Remove {name}', { name })}
          </Button>
        </li>
      ))}
    </ul>
  )
}
