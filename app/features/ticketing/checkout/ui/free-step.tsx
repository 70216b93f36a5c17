import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { rich } from '#app/ui/rich.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import { isLater, seatOf, seatsOfLines } from '../../cart/ui/checkout-draft.ts'
import { type AttendeeStepProps, attendeeTrouble } from './attendee-step.tsx'
import { checkoutFormId } from './checkout-frame.tsx'
import { checkoutToasts } from './checkout-words.ts'

type FreeStepProps = AttendeeStepProps & { path: string; onRegister: () => void }

/** The second step of an order that costs nothing: look once more, and register. */
export function FreeStep({ path, onRegister, ...props }: FreeStepProps) {
  const { draft, lines, prefill, isSettled } = props
  const navigate = useNavigate()
  const toast = useToast()
  const isIncomplete = attendeeTrouble(props) !== null
  const wasTold = useRef(false)

  useEffect(() => {
    if (!isIncomplete || wasTold.current) return
    wasTold.current = true
    toast(checkoutToasts.notYet)
    void navigate(path, { replace: true })
  }, [isIncomplete, navigate, toast, path])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSettled && !isIncomplete) onRegister()
  }

  return (
    <form id={checkoutFormId} onSubmit={submit}>
      <Panel
        title={t('Ready to register')}
        description={t('There is nothing to pay. Check your details, then register.')}
        actions={
          <ButtonLink to={path} variant="quiet" size="small" icon="pencil">
            {t('Change')}
          </ButtonLink>
        }
      >
        <ul className="divide-y divide-line">
          {seatsOfLines(lines).map((seat) => {
            const { fullName, email } = seatOf(draft, seat, prefill)
            return (
              <li key={seat.key} className="flex gap-3 py-3 first:pt-0">
                <Icon name="user" className="mt-0.5 size-5 text-teal" />
                <div className="min-w-0">
                  <p className="font-semibold">{isLater(draft, seat) ? t('Details to follow') : fullName}</p>
                  <p className="text-sm text-ink-soft">
                    {joinList([...(isLater(draft, seat) ? [] : [email]), seat.ticketName, seat.eventTitle])}
                  </p>
                </div>
              </li>
            )
          })}
        </ul>
        <p className="mt-3 border-t border-line pt-4 text-ink-soft">
          {rich('The confirmation goes to {email}.', {
            email: <strong className="text-ink">{draft.buyer.email}</strong>,
          })}
        </p>
      </Panel>
    </form>
  )
}
