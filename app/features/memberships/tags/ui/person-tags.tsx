import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldErrors } from '#app/ui/field-errors.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { longestTag } from '../rules/tag-name.ts'
import type { Tag } from '../tag-people.server.ts'
import { tagField } from './tag-names.tsx'

/** What a press answers: why the tag was not added, or null. */
export type TagAnswer = { step: 'tag'; problem: string | null }

type PersonTagsProps = {
  tags: readonly Tag[]
  /** The details of the person, where the forms go. */
  address: string
  /** Of a press without JavaScript. */
  problem: string | null
}

/** The tags of a person, each with a way to take it off, and a field for another. Works without JavaScript. */
export function PersonTags({ tags, address, problem }: PersonTagsProps) {
  const fetcher = useFetcher<TagAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.data
  useEffect(() => {
    if (answer?.problem === null) form.current?.reset()
  }, [answer])
  const removing = fetcher.formData?.get('tagId')
  const said = answer ? answer.problem : problem
  return (
    <div className="flex flex-wrap items-center gap-2">
      {tags.length > 0 && (
        <ul aria-label={t('Tags')} className="flex flex-wrap gap-1.5">
          {tags.map(({ id, name }) => (
            <li key={id}>
              <fetcher.Form
                method="post"
                action={address}
                className="flex items-center rounded-full bg-teal-soft ps-3 text-sm font-semibold text-teal-dark forced-colors:border"
              >
                <input type="hidden" name="tagId" value={id} />
                <bdi className="wrap-anywhere">{name}</bdi>
                <Button
                  type="submit"
                  name="intent"
                  value="untag"
                  variant="quiet"
                  size="small"
                  icon="x"
                  iconOnly
                  pending={removing === id}
                >
                  {t('Remove tag {name}', { name })}
                </Button>
              </fetcher.Form>
            </li>
          ))}
        </ul>
      )}
      <fetcher.Form ref={form} method="post" action={address} className="flex items-center gap-1">
        <TextInput
          {...tagField}
          name="name"
          aria-label={t('New tag')}
          placeholder={t('Add tag')}
          maxLength={longestTag * 2}
          aria-invalid={said !== null}
          {...(said !== null && { 'aria-describedby': 'person-tag-error' })}
          className="min-h-10! w-40 py-1.5! text-sm"
        />
        <Button type="submit" name="intent" value="tag" variant="quiet" size="small" icon="plus" iconOnly>
          {t('Add tag')}
        </Button>
        <FieldErrors id="person-tag-error" errors={said === null ? undefined : [said]} />
      </fetcher.Form>
    </div>
  )
}
