import type { ReactNode } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { StaffroomScene } from './staffroom-scene.tsx'

type AuthFrameProps = {
  title: string
  /** One or two sentences under the title. */
  lead?: ReactNode
  children: ReactNode
}

/** Every screen on the way in: one thing to do, beside it a look into the staffroom. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className="page-width grid gap-x-16 py-8 sm:py-12 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:py-14">
      <section aria-labelledby="auth-title" className="mx-auto w-full max-w-md self-center lg:mx-0">
        <h1 id="auth-title" className="text-2xl">
          {title}
        </h1>
        {lead && <div className="mt-2 text-ink-soft">{lead}</div>}
        <div className="mt-7 flex flex-col gap-5">{children}</div>
      </section>
      <figure className="ground-night hidden self-center overflow-clip rounded-card lg:block">
        <StaffroomScene className="block aspect-8/7 w-full" />
        <blockquote className="px-10 pt-8 pb-3 font-serif text-2xl leading-tight text-balance">
          {t('“The best staff meeting is the one you would have gone to anyway.”')}
        </blockquote>
        <figcaption className="px-10 pb-9 text-on-night-soft">
          {t('People who teach, in one room after hours')}
        </figcaption>
      </figure>
    </div>
  )
}
