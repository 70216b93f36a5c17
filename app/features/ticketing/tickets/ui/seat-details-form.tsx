import { type FormEvent, useEffect, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { leadToProblem } from '#app/ui/lead-to-problem.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import { invitedIn } from '../rules/invited-person.ts'
import { AttendeeForm } from './attendee-form.tsx'
import { detailsOf, type SeatDraft, seatProblems } from './seat-draft.ts'
import { detailsWords, notSaved } from './seat-words.ts'
import { type SeatClaim, sendDetails } from './send-seat.ts'
import type { ShownSeat } from './shown-seat.ts'

type SeatDetailsFormProps = {
  seat: ShownSeat
  claim: SeatClaim
  /** `attendeeKey` opens the seat from now on; null when the ticket is another person's now. */
  onSaved: (attendeeKey: string | null) => void
}

/** Who takes a seat, after the order: by the buyer, or by the holder of the seat's link. */
export function SeatDetailsForm({ seat, claim, onSaved }: SeatDetailsFormProps) {
  const { attendee, event } = seat
  const asked = { menu: event.menu, fields: seat.formFields, asksContactDetails: seat.asksContactDetails }
  const [value, setValue] = useState<SeatDraft>({
    fullName: attendee.fullName ?? '',
    email: attendee.email ?? '',
    whatsappNumber: attendee.whatsappNumber ?? '',
    companyName: attendee.companyName ?? '',
    starter: attendee.menuChoices?.starter ?? '',
    mainCourse: attendee.menuChoices?.mainCourse ?? '',
    dessert: attendee.menuChoices?.dessert ?? '',
    answers: attendee.answers ?? {},
  })
  // Whom the link was sent to, where nothing is known yet.
  useEffect(() => {
    if (claim.by !== 'attendee') return
    const { fullName, email } = invitedIn(window.location.hash)
    setValue((typed) => ({ ...typed, fullName: typed.fullName || fullName, email: typed.email || email }))
  }, [claim.by])
  const [showAll, setShowAll] = useState(false)
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const toast = useToast()
  const willMove = attendee.email !== null && value.email.trim().toLowerCase() !== attendee.email

  async function save(form: HTMLFormElement) {
    setRefusal(null)
    if (Object.keys(seatProblems(value, asked)).length > 0) {
      setShowAll(true)
      requestAnimationFrame(() => leadToProblem(form))
      return
    }
    setPending(true)
    try {
      const answer = await sendDetails(seat.attendeeId, { claim, details: detailsOf(value, asked) })
      if (!answer.ok) {
        setRefusal(detailsWords[answer.reason])
        return
      }
      toast({ title: willMove ? t('Ticket transferred') : t('Details saved') })
      onSaved(answer.attendeeKey)
    } catch {
      setRefusal(notSaved())
    } finally {
      setPending(false)
    }
  }

  function submit(submission: FormEvent<HTMLFormElement>) {
    submission.preventDefault()
    void save(submission.currentTarget)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <AttendeeForm
        seat={{ number: seat.position + 1, ...asked }}
        value={value}
        onChange={(changes) => setValue((before) => ({ ...before, ...changes }))}
        showAll={showAll}
        isOwn={claim.by === 'attendee'}
      />
      {willMove && (
        <Notice title={t('You are transferring this ticket')}>
          {claim.by === 'attendee'
            ? t(
                'We email it to the new address with a new code. The old code stops working, and so does the link of this page.',
              )
            : t('We email it to the new address with a new code. The old code stops working.')}
        </Notice>
      )}
      {refusal && (
        <Notice tone="danger" live>
          {refusal}
        </Notice>
      )}
      <div className="flex justify-end">
        <Button type="submit" pending={isPending} pendingLabel={t('Saving…')}>
          {t('Save details')}
        </Button>
      </div>
    </form>
  )
}
