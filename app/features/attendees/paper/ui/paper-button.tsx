import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ButtonSize } from '#app/ui/button-style.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { Chosen } from '#app/ui/selection.ts'
import { useToast } from '#app/ui/toast-context.ts'
import { listPerLanguage } from '#language'
import { isNothingSelected, noTicketsSelected } from '../../list/ui/nothing-selected.ts'
import { badgeSheets } from '../rules/badge-sheets.ts'

type PaperButtonProps = {
  eventId: string
  /** Null prints all attendees that match the filters. */
  chosen: Pick<Chosen, 'ids' | 'isAll' | 'count'> | null
  /** Door staff print the list alone. */
  mayPrintBadges: boolean
  size?: ButtonSize
}

const kinds = listPerLanguage(() => [
  {
    value: 'list',
    label: t('Check-in list'),
    hint: t('By name with check boxes, for use at the door.'),
  },
  ...Object.entries(badgeSheets).map(([value, sheet]) => ({ value, label: sheet.label() })),
  { value: 'csv', label: t('Spreadsheet (CSV)'), hint: t('All details, including answers.') },
])

/**
 * Prints a list or name badges of the selected attendees, or of all that match; or saves them as a file. Without
 * JavaScript, where nothing can be selected, it leads to the list.
 */
export function PaperButton({ eventId, chosen, mayPrintBadges, size = 'medium' }: PaperButtonProps) {
  const [open, setOpen] = useState(false)
  const [kind, setKind] = useState('list')
  const { search } = useLocation()
  const toast = useToast()
  const id = useId()
  const isBadges = kind in badgeSheets
  const file = kind === 'csv' ? 'attendees.csv' : isBadges ? 'badges.pdf' : 'attendees.pdf'
  const some = chosen && !chosen.isAll ? chosen.ids : []

  function ask() {
    if (chosen && isNothingSelected(chosen)) return toast({ tone: 'danger', title: noTicketsSelected() })
    setOpen(true)
  }

  return (
    <>
      <span className="noscript:hidden">
        <Button size={size} variant={chosen ? 'secondary' : 'quiet'} icon="printer" onClick={ask}>
          {t('Print…')}
        </Button>
      </span>
      {!chosen && (
        <noscript>
          <ButtonLink
            to={`/admin/events/${eventId}/attendees.pdf${search}`}
            size={size}
            variant="quiet"
            icon="printer"
            reloadDocument
          >
            {t('Print list')}
          </ButtonLink>
        </noscript>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="small"
        title={t('Print or save')}
        description={whoWords(chosen)}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('Close')}
            </Button>
            <Button type="submit" form={id} icon="download">
              {kind === 'csv' ? t('Save as CSV') : t('Save as PDF')}
            </Button>
          </>
        }
      >
        <form
          id={id}
          {...needsReauth}
          method="post"
          action={pathHere(`/admin/events/${eventId}/${file}`)}
          className="grid gap-4"
        >
          <input type="hidden" name="ids" value={some.join(',')} />
          <input type="hidden" name="search" value={search} />
          <RadioGroup
            name="sheet"
            legend={t('Format')}
            value={kind}
            onChange={setKind}
            options={mayPrintBadges ? kinds : kinds.filter(({ value }) => !(value in badgeSheets))}
          />
          {isBadges && (
            <Checkbox
              id={`${id}-code`}
              name="withCode"
              label={t('With the QR code of the ticket')}
              hint={t('For events where badges are scanned. Anyone with the badge can use the ticket.')}
            />
          )}
          <p className="text-sm text-ink-faint">{t('Cancelled tickets are not printed.')}</p>
        </form>
      </Dialog>
    </>
  )
}

function whoWords(chosen: PaperButtonProps['chosen']): string {
  if (!chosen || (chosen.isAll && chosen.count === null)) return t('All attendees who match the filters.')
  const count = chosen.count ?? chosen.ids.length
  return plural(count, '{count} attendee.', '{count} attendees.')
}
