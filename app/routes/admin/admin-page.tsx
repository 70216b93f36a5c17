import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Popover } from '#app/ui/popover.tsx'

type AdminPageProps = {
  title: string
  /** Two sentences: what the screen is for, and what to do here. */
  help: string
  children: ReactNode
}

/** A screen of the administration: its title, its help, its content. */
export function AdminPage({ title, help, children }: AdminPageProps) {
  return (
    <div className="mx-auto max-w-page">
      <div className="mb-5 flex items-center justify-between gap-4 lg:mb-7">
        <h1 className="text-2xl">{title}</h1>
        <Popover
          label="Help"
          align="end"
          trigger={(attributes) => (
            <Button {...attributes} variant="quiet" icon="circle-question-mark">
              Help
            </Button>
          )}
        >
          <p className="max-w-sm p-3">{help}</p>
        </Popover>
      </div>
      {children}
    </div>
  )
}
