import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { longestSegmentName } from '../rules/segment-name.ts'
import type { Segment } from '../segment-list.server.ts'

type SegmentRowsProps = {
  segments: readonly Segment[]
  /** Of the view that was not renamed, and why. */
  refusal: { segmentId: string; typed: string; problem: string } | undefined
  pending: boolean
}

/** All saved views, each to be opened, renamed or deleted. Works without JavaScript. */
export function SegmentRows({ segments, refusal, pending }: SegmentRowsProps) {
  if (segments.length === 0)
    return (
      <EmptyState icon="list-filter" title="No saved views yet.">
        Filter the list of users, then save the view.
      </EmptyState>
    )
  return (
    <ul className="grid gap-3">
      {segments.map(({ id, name, filters, campaigns }) => {
        const own = refusal?.segmentId === id ? refusal : undefined
        return (
          <li key={id} className="rounded-card bg-paper p-4">
            <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
              <input type="hidden" name="segmentId" value={id} />
              <Field
                id={`name-${id}`}
                label="Name"
                errors={own && [own.problem]}
                hint={
                  <Link to={`/admin/members?${filters}`} className="link">
                    Open view
                  </Link>
                }
                className="min-w-36 flex-1"
              >
                <TextInput
                  key={own?.typed ?? name}
                  name="name"
                  defaultValue={own?.typed ?? name}
                  maxLength={longestSegmentName * 2}
                  dir="auto"
                  autoComplete="off"
                />
              </Field>
              <Button
                type="submit"
                name="intent"
                value="rename"
                variant="secondary"
                className="self-start mt-6.5"
              >
                Rename
              </Button>
            </Form>
            <SecondPress
              label="Delete…"
              intent="delete"
              confirm="Delete view"
              fields={{ segmentId: id }}
              pending={pending}
            >
              {campaigns === 0
                ? 'The view is deleted. People and their tags stay.'
                : `${campaigns === 1 ? '1 unsent email uses' : `${campaigns} unsent emails use`} this view. Without it the email has no recipients and is not sent.`}
            </SecondPress>
          </li>
        )
      })}
    </ul>
  )
}
