import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Testimonial } from '../home-content.server.ts'

/** What members say. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null
  return (
    <section aria-labelledby="testimonials" className="py-16 page-width md:py-20">
      <h2 id="testimonials">{t('What members say')}</h2>
      <ul className="mt-10 grid gap-6 lg:grid-cols-3">
        {testimonials.map(({ id, name, role, quote, portrait }) => (
          <li key={id} className="flex">
            <figure className="flex w-full flex-col rounded-card bg-card p-6 shadow-card ring-1 ring-line/70">
              <Icon name="quote" className="size-7 text-marigold" />
              <blockquote className="mt-4 grow font-serif text-lg leading-relaxed" {...written(quote)}>
                {quote}
              </blockquote>
              <figcaption className="mt-6 flex items-center gap-3 border-t border-line pt-5">
                <Avatar name={name} src={portrait?.src ?? null} />
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-sm text-ink-soft" {...written(role)}>
                    {role}
                  </span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
