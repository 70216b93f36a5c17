import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'

type Item = { id: string; name: string; line: string; url: string | null }

type HomeItemListProps = {
  kind: 'partner' | 'testimonial'
  items: readonly Item[]
  /** Where one is changed, with its id behind it. */
  path: string
  /** `remove` and the id of what is being removed. */
  removing: string | null
  empty: string
}

/** Partners or testimonials in their order: to change, to move, to remove. */
export function HomeItemList({ kind, items, path, removing, empty }: HomeItemListProps) {
  if (items.length === 0) return <p className="text-ink-soft">{empty}</p>
  return (
    <ol className="grid divide-y divide-line">
      {items.map(({ id, name, line, url }, place) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
          <span className="grid h-14 w-20 shrink-0 place-items-center overflow-clip rounded-control bg-paper-deep">
            {url && <img src={url} alt="" loading="lazy" className="max-h-full max-w-full object-contain" />}
          </span>
          <div className="min-w-40 flex-1">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{line}</p>
          </div>
          <div className="flex items-center gap-1">
            <Move
              kind={kind}
              id={id}
              from={place}
              by={-1}
              label={t('Move {name} up', { name })}
              isLast={place === 0}
            />
            <Move
              kind={kind}
              id={id}
              from={place}
              by={1}
              label={t('Move {name} down', { name })}
              isLast={place === items.length - 1}
            />
            <ButtonLink to={`${path}/${id}`} variant="quiet" icon="pencil" iconOnly>
              {t('Edit {name}', { name })}
            </ButtonLink>
          </div>
          <SecondPress
            label={t('Remove…')}
            intent="remove"
            confirm={t('Remove {name}', { name })}
            pending={removing === id}
            fields={{ kind, id }}
          >
            {t('{name} disappears from the home page, with the picture.', { name })}
          </SecondPress>
        </li>
      ))}
    </ol>
  )
}

type MoveProps = {
  kind: string
  id: string
  from: number
  by: 1 | -1
  label: string
  isLast: boolean
}

function Move({ kind, id, from, by, label, isLast }: MoveProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="from" value={from} />
      <Button
        type="submit"
        name="by"
        value={by}
        variant="quiet"
        icon={by === 1 ? 'arrow-down' : 'arrow-up'}
        iconOnly
        disabled={isLast}
      >
        {label}
      </Button>
    </Form>
  )
}
