import { ButtonLink } from '#app/ui/button-link.tsx'
import { directoryWords as words } from './directory-words.ts'

/** What membership opens here, for all who are no active members. */
export function UnlockBanner() {
  return (
    <section
      aria-labelledby="unlock-directory"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-marigold-soft px-6 py-5"
    >
      <div className="max-w-2xl">
        <h2 id="unlock-directory" className="text-xl">
          {words.unlock}
        </h2>
        <p className="mt-1 text-ink-soft">{words.unlockLead}</p>
      </div>
      <ButtonLink to="/membership">{words.unlockAction}</ButtonLink>
    </section>
  )
}
