import type { SubmissionResult } from '@conform-to/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { sentWords } from './enquiry-words.ts'

export type EnquiryFormProps = {
  /** Of the signed-in person; empty otherwise. */
  email: string
  lastResult: SubmissionResult<string[]> | undefined
  failed: boolean
  /** Work that the browser has to do before the form counts. */
  task: string | null
  pending: boolean
}

type EnquiryPageProps = {
  kicker: string
  title: string
  lead: ReactNode
  formTitle: string
  /** The message was sent: thanks stand in the place of the form. */
  isSent: boolean
  /** Where another message is written. */
  path: string
  form: ReactNode
  /** Beside the form: other ways to reach the network; null where it names none. */
  aside: ReactNode | null
  /** Beside the first words. */
  picture?: ReactNode
  /** Between the first words and the form. */
  children?: ReactNode
}

/** A page to write from: what it is about, the form, and beside it the other ways. */
export function EnquiryPage(props: EnquiryPageProps) {
  const { kicker, title, lead, formTitle, isSent, path, form, aside, picture, children } = props
  return (
    <div className="page-width py-10 md:py-14">
      <div className={picture ? 'grid items-center gap-8 lg:grid-cols-2 lg:gap-14' : undefined}>
        <div>
          <p className="kicker">{kicker}</p>
          <h1 className={picture ? 'mt-2' : 'mt-2 text-2xl'}>{title}</h1>
          <div className="mt-3 max-w-2xl text-lg text-ink-soft">{lead}</div>
        </div>
        {picture}
      </div>
      {children}
      <div className="mt-8 grid items-start gap-8 md:mt-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        {isSent ? <Sent path={path} /> : <Panel title={formTitle}>{form}</Panel>}
        {aside && (
          <aside
            aria-label={t('Other ways to reach us')}
            className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1"
          >
            {aside}
          </aside>
        )}
      </div>
    </div>
  )
}

function Sent({ path }: { path: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form has gone, and with it what had the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="rounded-card bg-success-soft px-6 py-10 text-center sm:py-14">
      <Icon name="check-circle" className="mx-auto size-10 text-success" />
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-xl outline-none">
        {sentWords.title}
      </h2>
      <p className="mt-2 text-lg">{sentWords.text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/events">{t('Browse events')}</ButtonLink>
        <ButtonLink to={path} variant="quiet">
          {t('Write another message')}
        </ButtonLink>
      </div>
    </div>
  )
}
