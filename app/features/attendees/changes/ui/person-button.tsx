import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import { perLanguage } from '#language'
import type { TypedPerson, TypedPersonField } from '../rules/seat-correction.ts'
import type { ShownPerson } from '../seat-to-change.server.ts'
import { changeRefusalWords } from './change-words.ts'
import { NotLoaded } from './not-loaded.tsx'
import { PersonFields } from './person-fields.tsx'
import { fetchPerson, sendPerson } from './send-change.ts'
import { useSending } from './use-sending.ts'

type PersonButtonProps = { eventId: string; ticketId: string; act: 'correct' | 'move'; onDone?: () => void }

const words = perLanguage(
  () =>
    ({
      correct: {
        button: t('Edit'),
        icon: 'pencil',
        title: t('Edit details'),
        description: t(
          'For the same person. The ticket stays the same. If you change the email address, we send a ticket with a new code.',
        ),
        save: t('Save'),
        pending: t('Saving…'),
        saved: t('Details saved'),
      },
      move: {
        button: t('Transfer…'),
        icon: 'user-check',
        title: t('Transfer ticket'),
        description: t(
          'For another person. We send them the ticket with a new code. The old code stops working and the previous holder gets an email.',
        ),
        save: t('Transfer and send'),
        pending: t('Transferring…'),
        saved: t('Ticket transferred'),
      },
    }) as const,
)

const nobody: TypedPerson = { fullName: '', email: '', whatsappNumber: '', companyName: '' }

/** Corrects who has a ticket, or passes it on to another person. */
export function PersonButton({ eventId, ticketId, act, onDone }: PersonButtonProps) {
  const [open, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const say = words[act]
  const formId = `${act}-${ticketId}`
  const { shown, typed, fields, isStale, loading, saving, begin, type, load, save } = useTypedPerson({
    ...{ eventId, ticketId, act },
    async onSaved(sentTo) {
      setOpen(false)
      toast({
        title: say.saved,
        ...(sentTo !== null && {
          description: t('The ticket is on its way to {address}.', { address: sentTo }),
        }),
      })
      onDone?.()
      await revalidate()
    },
  })

  function show() {
    setOpen(true)
    begin()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <>
      <Button size="small" variant="secondary" icon={say.icon} onClick={show}>
        {say.button}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        closeOnBackdrop={false}
        size="small"
        title={say.title}
        description={say.description}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('Cancel')}
            </Button>
            {shown && (
              <Button type="submit" form={formId} pending={saving.isPending} pendingLabel={say.pending}>
                {say.save}
              </Button>
            )}
          </>
        }
      >
        {loading.isPending && !shown && <Spinner label={t('Loading the details')} />}
        {loading.problem && <NotLoaded problem={loading.problem} onRetry={() => void load()} />}
        {shown && (
          <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
            {act === 'move' && shown.losesAnswers && <p>{lossWords(shown.person.fullName)}</p>}
            <PersonFields
              id={formId}
              act={act}
              asksContactDetails={shown.asksContactDetails}
              typed={typed}
              problems={fields}
              onType={type}
            />
            {saving.problem && (
              <NotSaved problem={saving.problem} onLoad={isStale ? () => void load() : null} />
            )}
          </form>
        )}
      </Dialog>
    </>
  )
}

const lossWords = (name: string | null) =>
  name
    ? t('The answers and dishes of {name} are not kept.', { name })
    : t('The answers and dishes of the earlier person are not kept.')

type TypedPersonOptions = Pick<PersonButtonProps, 'eventId' | 'ticketId' | 'act'> & {
  /** `sentTo` is the address that the ticket went to; null where it stays as it is. */
  onSaved: (sentTo: string | null) => Promise<void>
}

/** Loads who has the ticket, keeps what is typed instead, and saves it. */
function useTypedPerson({ eventId, ticketId, act, onSaved }: TypedPersonOptions) {
  const [shown, setShown] = useState<ShownPerson | null>(null)
  const [typed, setTyped] = useState(nobody)
  const [fields, setFields] = useState<readonly TypedPersonField[]>([])
  const [isStale, setStale] = useState(false)
  const loading = useSending()
  const saving = useSending()

  function begin() {
    setShown(null)
    void load()
  }

  const load = () =>
    loading.run(async () => {
      const person = await fetchPerson(eventId, ticketId)
      setShown(person)
      setTyped(act === 'correct' ? person.person : nobody)
      setFields([])
      setStale(false)
      saving.forget()
      return null
    })

  const save = () =>
    saving.run(async () => {
      const outcome = await sendPerson(
        { eventId, ticketId },
        { intent: act, seen: shown?.seen ?? '', person: typed },
      )
      setFields(!outcome.ok && outcome.reason === 'invalid' ? outcome.fields : [])
      if (!outcome.ok) {
        if (outcome.reason === 'invalid') return null
        setStale(outcome.reason === 'changed-meanwhile')
        return changeRefusalWords[outcome.reason]
      }
      const isSent = act === 'move' || ('isSent' in outcome && outcome.isSent)
      await onSaved(isSent ? typed.email.trim() : null)
      return null
    })

  return { shown, typed, fields, isStale, loading, saving, begin, type: setTyped, load, save }
}

type NotSavedProps = {
  problem: string
  /** Loads what another administrator saved meanwhile; null where that is not why. */
  onLoad: (() => void) | null
}

function NotSaved({ problem, onLoad }: NotSavedProps) {
  return (
    <Notice
      live
      tone="danger"
      actions={
        onLoad && (
          <Button size="small" variant="secondary" onClick={onLoad}>
            {t('Load their version')}
          </Button>
        )
      }
    >
      {problem}
    </Notice>
  )
}
