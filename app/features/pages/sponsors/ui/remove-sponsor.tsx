import { Form } from 'react-router'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'

type RemoveSponsorProps = {
  name: string
  /** Claims of events to come, and what they would have left of the month. */
  upcomingTickets: number
  leftThisMonth: number
  isAmongPartners: boolean
  problem: { title: string; text: string } | undefined
  pending: boolean
}

/** Removing a sponsor: a first press names what is lost, a second does it. Works without JavaScript. */
export function RemoveSponsor(props: RemoveSponsorProps) {
  const { name, upcomingTickets, leftThisMonth, isAmongPartners, problem, pending } = props
  return (
    <section aria-label={t('Remove sponsor')} className="border-t border-line pt-5">
      {problem && (
        <Notice tone="danger" live title={problem.title} className="mb-3">
          {problem.text}
        </Notice>
      )}
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control px-3 font-semibold text-danger hover:bg-danger-soft">
          {t('Remove sponsor…')}
        </summary>
        <Form method="post" className="mt-2 grid gap-4 rounded-card bg-danger-soft p-4">
          <p>{lossWords(name, leftThisMonth, upcomingTickets)}</p>
          {isAmongPartners && (
            <RadioGroup
              name="partner"
              legend={t('Partner on the home page')}
              defaultValue="keep"
              options={[
                { value: 'keep', label: t('Keep partner') },
                { value: 'remove', label: t('Remove partner too') },
              ]}
            />
          )}
          <Button
            type="submit"
            name="intent"
            value="remove"
            variant="danger"
            pending={pending}
            className="justify-self-start"
          >
            {t('Remove sponsor')}
          </Button>
        </Form>
      </details>
    </section>
  )
}

function lossWords(name: string, left: number, upcoming: number): string {
  const lost =
    left === 0
      ? t('{name} can no longer claim free tickets.', { name })
      : plural(
          left,
          '{name} loses the free ticket left this month, all future free tickets, and their custom limits, link and logo.',
          '{name} loses the {count} free tickets left this month, all future free tickets, and their custom limits, link and logo.',
          { name },
        )
  if (upcoming === 0) return lost
  const kept = plural(
    upcoming,
    'The ticket claimed for an upcoming event stays valid.',
    'The {count} tickets claimed for upcoming events stay valid.',
  )
  return `${lost} ${kept}`
}
