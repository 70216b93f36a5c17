import { Form, Link, useSearchParams } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { segmentFilters } from '../rules/segment-filters.ts'
import { longestSegmentName } from '../rules/segment-name.ts'
import type { Segment } from '../segment-list.server.ts'

/** The saved views of the list of users, and a way to save the present one. Works without JavaScript. */
export function SavedViews({ segments }: { segments: readonly Segment[] }) {
  const [search] = useSearchParams()
  const filters = segmentFilters(search)
  const shown = segments.find((segment) => segment.filters === filters)
  return (
    <Popover
      label={t('Saved views')}
      align="end"
      className="w-80 max-w-[calc(100vw-2rem)] gap-3 p-4 open:grid"
      trigger={(attributes) => (
        <Button {...attributes} variant="quiet" size="small" icon="list-filter">
          {shown ? shown.name : t('Saved views')}
        </Button>
      )}
    >
      {segments.length > 0 && (
        <ul className="-mx-2 max-h-72 overflow-y-auto">
          {segments.map(({ id, name, filters: saved }) => (
            <li key={id}>
              <Link
                to={`/admin/members?${saved}`}
                aria-current={id === shown?.id ? 'true' : undefined}
                className="flex min-h-11 items-center rounded-control px-2 wrap-anywhere hover:bg-paper-deep aria-[current]:font-semibold"
              >
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {filters === '' && (
        <p className="text-sm text-ink-soft">{t('Filter the list to save it as a view.')}</p>
      )}
      {filters !== '' && !shown && (
        <Form method="post" action="/admin/members/segments" className="grid gap-2">
          <input type="hidden" name="search" value={filters} />
          <Field id="segment-name" label={t('Save this view')}>
            <TextInput
              name="name"
              maxLength={longestSegmentName * 2}
              required
              dir="auto"
              autoComplete="off"
              placeholder={t('Name')}
            />
          </Field>
          <Button type="submit" name="intent" value="save" variant="secondary">
            {t('Save view')}
          </Button>
        </Form>
      )}
      <div className="flex flex-wrap gap-x-4 border-t border-line pt-1">
        {shown && (
          <Link to={`/admin/email/campaigns/new?segment=${shown.id}`} className="link py-2 text-sm">
            {t('Email this view')}
          </Link>
        )}
        <Link to="/admin/members/segments" preventScrollReset className="link py-2 text-sm">
          {t('Manage views')}
        </Link>
        <Link to="/admin/members/tags" preventScrollReset className="link py-2 text-sm">
          {t('Manage tags')}
        </Link>
      </div>
    </Popover>
  )
}
