import { useRef } from 'react'
import type { EventMenu, MenuDish } from '#app/db/schema/events.ts'
import { allergenNames } from '#app/features/events/rules/allergens.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { FieldErrors } from '#app/ui/field-errors.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { listPerLanguage } from '#language'
import type { SeatDraft } from './seat-draft.ts'

type Choices = Pick<SeatDraft, 'starter' | 'mainCourse' | 'dessert'>

type MenuPickerProps = {
  id: string
  menu: EventMenu
  value: Choices
  onChange: (changes: Partial<Choices>) => void
  /** The focus has gone elsewhere: while a starter is chosen, no notice says that the dessert is missing. */
  onLeave: () => void
  errors?: readonly string[] | undefined
  className?: string
}

const courses = listPerLanguage(
  () =>
    [
      { name: 'starter', legend: t('Starter'), from: 'starters' },
      { name: 'mainCourse', legend: t('Main course'), from: 'mains' },
      { name: 'dessert', legend: t('Dessert'), from: 'desserts' },
    ] as const,
)

const nothing: Choices = { starter: '', mainCourse: '', dessert: '' }

/** One dish of each course, with the codes of what it contains. */
export function MenuPicker({ id, menu, value, onChange, onLeave, errors, className }: MenuPickerProps) {
  const legend = allergenLegend(menu)
  const box = useRef<HTMLFieldSetElement>(null)
  const hasChosen = courses.some(({ name }) => value[name] !== '')
  return (
    <fieldset
      ref={box}
      id={id}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
      aria-describedby={errors ? `${id}-error` : undefined}
      className={cx('min-w-0 rounded-card bg-paper p-4 ring-1 ring-line ring-inset', className)}
    >
      <legend className="sr-only">{t('Menu')}</legend>
      <p aria-hidden="true" className="font-serif text-lg">
        {t('Menu')}
      </p>
      <p className="mb-3 text-sm text-ink-soft">
        {legend
          ? t('Optional: one of each course. Letters in brackets name allergens: {legend}.', { legend })
          : t('Optional: one of each course. Letters in brackets name allergens.')}
      </p>
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-3">
        {courses.map((course) => (
          <RadioGroup
            key={course.name}
            name={`${id}-${course.name}`}
            legend={course.legend}
            options={menu[course.from].map((dish) => ({ value: dish.id, label: <Dish dish={dish} /> }))}
            value={value[course.name]}
            onChange={(dish) => onChange({ [course.name]: dish })}
          />
        ))}
      </div>
      {hasChosen && (
        <Button
          variant="quiet"
          size="small"
          icon="x"
          className="mt-2 -ms-3"
          onClick={() => {
            onChange(nothing)
            // The button goes with what it clears: the focus stays at the menu.
            box.current?.querySelector('input')?.focus()
          }}
        >
          {t('Clear my choices')}
        </Button>
      )}
      <FieldErrors id={`${id}-error`} errors={errors} />
    </fieldset>
  )
}

function Dish({ dish }: { dish: MenuDish }) {
  if (dish.allergens.length === 0) return dish.name
  return (
    <>
      {dish.name} <span className="whitespace-nowrap text-ink-faint">({joinList(dish.allergens)})</span>
    </>
  )
}

/** What the allergen codes on this menu stand for, as "Ce celery, Eg egg"; an unknown code is left out. */
function allergenLegend(menu: EventMenu): string {
  const dishes = [...menu.starters, ...menu.mains, ...menu.desserts]
  const codes = [...new Set(dishes.flatMap((dish) => dish.allergens))].sort()
  return joinList(codes.flatMap((code) => (allergenNames[code] ? [`${code} ${allergenNames[code]}`] : [])))
}
