import { useState } from 'react'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { onlyHeard } from '#app/ui/only-heard.tsx'
import { rich } from '#app/ui/rich.tsx'
import { useToast } from '#app/ui/toast-context.ts'

/** Downloads a ticket as a PDF and says so when there is none. Without JavaScript it is a link. */
export function PdfButton({ href, holder }: { href: string; holder: string }) {
  const [isPending, setPending] = useState(false)
  const toast = useToast()

  async function download() {
    setPending(true)
    try {
      const response = await fetch(pathHere(href))
      if (!response.ok) throw new Error(`the ticket answered ${response.status}`)
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      save(await response.blob(), name ?? 'ticket.pdf')
    } catch {
      toast({
        tone: 'danger',
        title: t('Error generating PDF'),
        description: t('There was a problem creating your ticket PDF.'),
      })
    } finally {
      setPending(false)
    }
  }

  const look = { variant: 'secondary', size: 'small', icon: 'download' } as const
  const label = (
    <>
      {rich('Download PDF<more> of the ticket for {holder}</more>', {
        more: onlyHeard,
        holder,
      })}
    </>
  )
  return (
    <>
      <span className="noscript:hidden">
        <Button {...look} pending={isPending} pendingLabel={t('Preparing…')} onClick={() => void download()}>
          {label}
        </Button>
      </span>
      <noscript>
        <ButtonLink {...look} to={href} reloadDocument>
          {label}
        </ButtonLink>
      </noscript>
    </>
  )
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it only after the click has been answered.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
