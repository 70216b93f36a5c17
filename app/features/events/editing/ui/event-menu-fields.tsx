import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldErrors } from '#app/ui/field-errors.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { perLanguage } from '#language'
import { allergenNames } from '../../rules/allergens.ts'
import { dishField } from '../menu-form.ts'
import { type Course, courses, dishLines, longestDish } from '../rules/event-menu.ts'
import type { EventFieldList } from './event-field-list.ts'
import { EventTick } from './event-tick.tsx'

const courseNames: Record<Course, { title: string; dish: string; allergens: (number: number) => string }> =
  perLanguage(() => ({
    starters: {
      title: t('Starters'),
      dish: t('Starter'),
      allergens: (number) => t('Allergens of starter {number}', { number }),
    },
    mains: {
      title: t('Main courses'),
      dish: t('Main course'),
      allergens: (number) => t('Allergens of main course {number}', { number }),
    },
    desserts: {
      title: t('Desserts'),
      dish: t('Dessert'),
      allergens: (number) => t('Allergens of dessert {number}', { number }),
    },
  }))
const codes = () => joinList(Object.entries(allergenNames).map(([code, name]) => `${code} ${name}`))

/** What attendees may choose to eat. A box of its own, because most events have none. */
export function EventMenuFields({ fields, losesDishes }: { fields: EventFieldList; losesDishes: boolean }) {
  const { hasMenu } = fields
  return (
    <Panel title={t('Menu')}>
      <EventTick
        field={hasMenu}
        label={t('Attendees choose their dishes')}
        hint={t('One starter, one main course and one dessert, with their attendee details.')}
      />
      {losesDishes && (
        <Checkbox
          id="acceptsLostDishes"
          name="acceptsLostDishes"
          label={t('Change the menu anyway')}
          hint={t(
            'Attendees see the new name of a dish they chose, and keep deleted dishes. If you turn off the menu, dishes are hidden.',
          )}
        />
      )}
      <div className="mt-4 hidden gap-6 group-has-[[name=hasMenu]:checked]/event:grid">
        {courses.map((course) => (
          <CourseFields key={course} course={course} fields={fields} />
        ))}
        <p className="text-sm text-ink-faint">{t('Allergen codes: {codes}.', { codes: codes() })}</p>
      </div>
    </Panel>
  )
}

function CourseFields({ course, fields }: { course: Course; fields: EventFieldList }) {
  const { title, dish, allergens: allergensOf } = courseNames[course]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      <ul className="grid gap-2">
        {Array.from({ length: dishLines }, (_, index) => {
          const name = fields[dishField(course, index)]
          const allergens = fields[dishField(course, index, 'Allergens')]
          const id = fields[dishField(course, index, 'Id')]
          if (!name || !allergens || !id) return null
          const errors = [...(name.errors ?? []), ...(allergens.errors ?? [])]
          const about = errors.length > 0 ? `${name.id}-error` : undefined
          return (
            <li key={name.id} className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_10rem]">
              <TextInput
                id={name.id}
                name={name.name}
                defaultValue={name.initialValue}
                aria-label={`${dish} ${index + 1}`}
                aria-describedby={about}
                aria-invalid={name.errors ? true : undefined}
                maxLength={longestDish}
                placeholder={index < 3 ? undefined : t('Add another')}
                autoComplete="off"
              />
              <TextInput
                id={allergens.id}
                name={allergens.name}
                defaultValue={allergens.initialValue}
                aria-label={allergensOf(index + 1)}
                aria-describedby={about}
                aria-invalid={allergens.errors ? true : undefined}
                placeholder={t('Gl, Mi')}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
              />
              <input type="hidden" name={id.name} value={id.initialValue ?? ''} />
              <div className="sm:col-span-2">
                <FieldErrors id={`${name.id}-error`} errors={errors.length > 0 ? errors : undefined} />
              </div>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
