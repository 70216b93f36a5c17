import { useEffect, useRef, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { cx } from '#app/ui/cx.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { groupedTicketCode } from '../rules/ticket-code.ts'

type TicketCodeProps = {
  src: string
  /** The code in letters, for a door whose camera cannot read it. */
  code: string | null
  /** Whose ticket it is, and for what. */
  holder: string
  eventTitle: string
  /** Admitted already: the code has done its work. */
  isUsed: boolean
}

/** The QR code of a ticket; a press shows it as large as the screen allows. */
export function TicketCode({ src, code, holder, eventTitle, isUsed }: TicketCodeProps) {
  const [open, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const shown = useRef<HTMLButtonElement>(null)
  // The error of a picture in the server's HTML may come before React listens.
  useEffect(() => {
    const image = shown.current?.querySelector('img')
    if (image?.complete && image.naturalWidth === 0) setBroken(true)
  }, [])
  const alt = t('QR code of the ticket for {holder}', { holder })
  if (isBroken) {
    return (
      <p
        role="alert"
        className="grid size-36 place-items-center rounded-control bg-danger-soft p-3 text-center text-sm"
      >
        <span>
          <Icon name="alert" className="mx-auto mb-1 size-5 text-danger" />
          <strong className="block">{t('QR Code Generation Error')}</strong>
          {t('Please reload the page.')}
        </span>
      </p>
    )
  }
  const picture = (className: string) => (
    <img
      src={src}
      alt={alt}
      width={250}
      height={250}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className={cx('aspect-square rounded-control bg-[#fff]', className)}
    />
  )
  return (
    <>
      <button
        ref={shown}
        type="button"
        data-print="show"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="block shrink-0 overflow-clip rounded-control bg-card text-sm font-semibold text-teal ring-1 ring-line hover:underline"
      >
        {picture(cx('size-36', isUsed && 'opacity-35'))}
        <span className="flex min-h-9 items-center justify-center gap-1.5 border-t border-line print:hidden">
          <Icon name="maximize" className="size-4" />
          {t('Show larger')}
        </span>
        {code && (
          <span className="hidden max-w-36 p-1 text-xs tabular-nums print:block">
            {groupedTicketCode(code)}
          </span>
        )}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="small"
        title={holder}
        description={t('{eventTitle}. Show this code at the door.', { eventTitle })}
      >
        {picture('mx-auto w-full max-w-[min(24rem,60dvh)]')}
        {code && (
          <p className="mt-3 text-center font-semibold tracking-wide tabular-nums">
            <span className="sr-only">{`${t('Ticket code:')} `}</span>
            {groupedTicketCode(code)}
          </p>
        )}
      </Dialog>
    </>
  )
}
