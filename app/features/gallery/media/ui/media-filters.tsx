import { Form, useNavigate } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { Select } from '#app/ui/select.tsx'
import { type MediaAsked, mediaPath, mediaQuery } from '../../rules/media-address.ts'

/** Typing in the search is over when nothing was typed for this long. */
export const searchPauseMs = 500

type MediaFiltersProps = { asked: MediaAsked; categories: readonly { id: string; name: string }[] }

/** The search for categories, and the choice of one of those it finds. */
export function MediaFilters({ asked, categories }: MediaFiltersProps) {
  const navigate = useNavigate()
  const { q, categoryId } = asked
  const to = (changes: Partial<MediaAsked>) => `${mediaPath}${mediaQuery({ q, categoryId, ...changes })}`
  // The one that is chosen may have another name than what is searched for.
  const isListed = categoryId === null || categories.some(({ id }) => id === categoryId)
  return (
    <Form action={mediaPath} role="search" className="grid items-end gap-3 md:flex">
      <div className="min-w-0 md:flex-1">
        <p className="mb-1.5 text-sm font-semibold" aria-hidden="true">
          {t('Search categories')}
        </p>
        <SearchBox
          q={q}
          pathOf={(typed) => to({ q: typed, categoryId: null })}
          label={t('Search categories')}
          placeholder={t('Search categories...')}
          pauseMs={searchPauseMs}
        />
      </div>
      <Field id="category" label={t('Category')} className="md:w-80">
        <Select
          key={categoryId}
          name="category"
          defaultValue={isListed ? (categoryId ?? '') : ''}
          placeholder={q === '' ? t('All categories') : t('All that match')}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) =>
            void navigate(to({ categoryId: event.currentTarget.value || null }), { preventScrollReset: true })
          }
        />
      </Field>
      {(q !== '' || categoryId !== null) && (
        <ButtonLink to={mediaPath} variant="quiet" preventScrollReset>
          {t('Clear')}
        </ButtonLink>
      )}
    </Form>
  )
}
