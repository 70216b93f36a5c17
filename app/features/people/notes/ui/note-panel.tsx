import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from '@conform-to/react'
import { useState } from 'react'
import { Form } from 'react-router'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { perLanguage } from '#language'
import { longestNote } from '../note-form.ts'
import type { PersonNote } from '../notes-of-person.server.ts'

type NotePanelProps = {
  title?: string
  level?: 2 | 3
  /** Who reads them. */
  description?: string
  notes: readonly PersonNote[]
  /** Of the note that is written next. */
  noteId: string
  timeZone: string
  lastResult: SubmissionResult<string[]> | undefined
  /** Why what was sent was not done. */
  refusal: { title: string; text: string } | undefined
  isAdding: boolean
  pendingDelete: string | null
  newerPath: string | undefined
  olderPath: string | undefined
}

const ofPerson = perLanguage(
  () =>
    ({
      title: t('Admin Notes'),
      level: 3,
      description: t('Visible to administrators. The person gets them in their data download.'),
    }) as const,
)

/** What administrators write about a person, or a thing, for each other. Works without JavaScript. */
export function NotePanel(props: NotePanelProps) {
  const { notes, timeZone, pendingDelete, title, level, description } = { ...ofPerson, ...props }
  const [noteId, setNoteId] = useState(props.noteId)
  // Only once it is written does the next one begin: whatever else is reloaded, what is typed stays.
  if (noteId !== props.noteId && notes.some(({ id }) => id === noteId)) setNoteId(props.noteId)
  return (
    <Panel title={title} level={level} description={description}>
      <div className="grid gap-6">
        <NoteForm key={noteId} {...props} noteId={noteId} />
        {notes.length === 0 ? (
          <p className="text-ink-soft">{t('No notes yet.')}</p>
        ) : (
          <ul className="grid gap-4">
            {notes.map(({ id, content, at, by }) => (
              <li key={id} className="rounded-card bg-paper p-4">
                <p className="wrap-anywhere whitespace-pre-line">{content}</p>
                <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
                  <p className="text-sm text-ink-soft tabular-nums">
                    {by ?? t('System')}, {formatDate(at, timeZone)}, {formatTime(at, timeZone)}
                  </p>
                  <SecondPress
                    label={t('Delete…')}
                    intent="delete-note"
                    confirm={t('Delete this note')}
                    fields={{ noteId: id }}
                    pending={pendingDelete === id}
                  >
                    {t('The note is deleted permanently.')}
                  </SecondPress>
                </div>
              </li>
            ))}
          </ul>
        )}
        <Pagination
          label={t('Pages of notes')}
          previous={props.newerPath}
          next={props.olderPath}
          previousLabel={t('Newer')}
          nextLabel={t('Older')}
        />
      </div>
    </Panel>
  )
}

type NoteFormProps = Pick<NotePanelProps, 'noteId' | 'lastResult' | 'refusal' | 'isAdding'>

function NoteForm({ noteId, lastResult, refusal, isAdding }: NoteFormProps) {
  const [form, fields] = useForm<{ content: string }>({
    id: 'note-of-member',
    lastResult,
    defaultValue: { content: '' },
    defaultNoValidate: true,
  })
  const { content } = fields
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="grid gap-3">
      {refusal && (
        <Notice tone="danger" live title={refusal.title}>
          {refusal.text}
        </Notice>
      )}
      <input type="hidden" name="noteId" value={noteId} />
      <Field id={content.id} label={t('New note')} errors={content.errors}>
        <TextArea {...getTextareaProps(content)} rows={3} maxLength={longestNote} autoComplete="off" />
      </Field>
      <Button
        type="submit"
        name="intent"
        value="add-note"
        variant="secondary"
        icon="plus"
        pending={isAdding}
        pendingLabel={t('Adding…')}
        className="justify-self-start"
      >
        {t('Add Note')}
      </Button>
    </Form>
  )
}
