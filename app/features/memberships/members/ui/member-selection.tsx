import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { postJson } from '#app/ui/post-json.ts'
import { Select } from '#app/ui/select.tsx'
import type { Chosen } from '#app/ui/selection.ts'
import { TextInput } from '#app/ui/text-input.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import { longestTag, tagName, tagProblem } from '../../tags/rules/tag-name.ts'
import type { Tag } from '../../tags/tag-people.server.ts'
import { tagField } from '../../tags/ui/tag-names.tsx'
import type { MembersAnswer } from '../change-members-form.ts'
import { ExportMembers } from './export-members.tsx'
import { answerWords, notChangedWords, tagAnnounced } from './selection-words.ts'

type Step = { intent: 'tag'; name: string } | { intent: 'untag'; tagId: string } | { intent: 'email' }

/** What can be done with the selected people: a tag on or off, an email, a file. */
export function MemberSelection({ chosen, tags }: { chosen: Chosen; tags: readonly Tag[] }) {
  const [asked, setAsked] = useState<'tag' | 'untag' | null>(null)
  const { pending, take } = useSteps(chosen)
  const close = () => setAsked(null)
  const takeAndClose = (step: Step) => void take(step).then(close)
  return (
    <>
      <Button size="small" variant="secondary" icon="tag" onClick={() => setAsked('tag')}>
        {t('Add tag…')}
      </Button>
      {tags.length > 0 && (
        <Button size="small" variant="secondary" icon="x" onClick={() => setAsked('untag')}>
          {t('Remove tag…')}
        </Button>
      )}
      <Button
        size="small"
        variant="secondary"
        icon="mail"
        pending={pending === 'email'}
        onClick={() => void take({ intent: 'email' })}
      >
        {t('Email selected')}
      </Button>
      <ExportMembers chosen={chosen} />
      <AddTag
        open={asked === 'tag'}
        pending={pending !== null}
        onClose={close}
        onAdd={(name) => takeAndClose({ intent: 'tag', name })}
      />
      <RemoveTag
        open={asked === 'untag'}
        tags={tags}
        pending={pending !== null}
        onClose={close}
        onRemove={(tagId) => takeAndClose({ intent: 'untag', tagId })}
      />
    </>
  )
}

/** Takes a step for the selection, says what became of it, and offers the way back. */
function useSteps(chosen: Chosen) {
  const [pending, setPending] = useState<Step['intent'] | null>(null)
  const [draftId, setDraftId] = useState(newId)
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const toast = useToast()

  async function send(step: Step, who: { ids: string; search: string }) {
    const sent = step.intent === 'email' ? { ...step, draftId } : step
    const answer = await postJson<MembersAnswer>('/admin/members/change', { ...sent, ...who })
    if (answer.ok && answer.done === 'drafted') {
      setDraftId(newId())
      await navigate(answer.to)
    } else {
      const back = backFrom(answer)
      toast({
        ...answerWords(answer),
        ...(back && { action: { label: t('Undo'), onPress: () => void undo(back) } }),
      })
      await revalidate()
    }
    return answer.ok
  }

  async function undo({ step, ids }: Back) {
    try {
      await send(step, { ids: ids.join(','), search: '' })
    } catch {
      toast(notChangedWords)
    }
  }

  return {
    pending,
    take: async (step: Step) => {
      setPending(step.intent)
      try {
        const isDone = await send(step, { ids: chosen.isAll ? '' : chosen.ids.join(','), search })
        if (isDone && step.intent !== 'email') chosen.clear()
      } catch {
        // The same once more does no harm.
        toast(notChangedWords)
      } finally {
        setPending(null)
      }
    },
  }
}

type Back = { step: Step; ids: readonly string[] }

/** What undoes a change of tags, for those whom it changed. */
function backFrom(answer: MembersAnswer): Back | null {
  if (!answer.ok || answer.done === 'drafted' || answer.changed.length === 0) return null
  const { tag, changed: ids } = answer
  return answer.done === 'tagged'
    ? { step: { intent: 'untag', tagId: tag.id }, ids }
    : { step: { intent: 'tag', name: tag.name }, ids }
}

type TagDialogProps = { open: boolean; pending: boolean; onClose: () => void }

function AddTag({ onAdd, ...dialog }: TagDialogProps & { onAdd: (name: string) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <TagDialog
      {...dialog}
      title={t('Add a tag')}
      button={t('Add tag')}
      onSubmit={(typed) => {
        const name = tagName(typed)
        setProblem(tagProblem(name))
        if (tagProblem(name) === null) onAdd(name)
      }}
    >
      <Field
        id="bulk-tag"
        label={t('Tag')}
        hint={tagAnnounced()}
        errors={problem === null ? undefined : [problem]}
      >
        <TextInput {...tagField} name="tag" maxLength={longestTag * 2} data-autofocus />
      </Field>
    </TagDialog>
  )
}

function RemoveTag({
  tags,
  onRemove,
  ...dialog
}: TagDialogProps & { tags: readonly Tag[]; onRemove: (tagId: string) => void }) {
  return (
    <TagDialog {...dialog} title={t('Remove a tag')} button={t('Remove tag')} onSubmit={onRemove}>
      <Field id="bulk-untag" label={t('Tag')}>
        <Select
          name="tag"
          options={tags.map(({ id, name }) => ({ value: id, label: name }))}
          data-autofocus
        />
      </Field>
    </TagDialog>
  )
}

type FormDialogProps = TagDialogProps & {
  title: string
  button: string
  /** Gets what its field `tag` says. */
  onSubmit: (tag: string) => void
  children: ReactNode
}

function TagDialog({ open, pending, onClose, title, button, onSubmit, children }: FormDialogProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const tag = new FormData(event.currentTarget).get('tag')
    if (typeof tag === 'string') onSubmit(tag)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form="bulk-tag-form" pending={pending}>
            {button}
          </Button>
        </>
      }
    >
      <form id="bulk-tag-form" onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  )
}
