type AudienceFiguresProps = { title: string; figures: readonly { figure: string; label: string }[] }

/** How many people of which kinds there are to meet; nothing where the network has no figures. */
export function AudienceFigures({ title, figures }: AudienceFiguresProps) {
  if (figures.length === 0) return null
  return (
    <section aria-labelledby="audience" className="mt-12 rounded-card ground-night p-6 sm:p-8">
      <h2 id="audience" className="text-xl">
        {title}
      </h2>
      <dl className="mt-6 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]">
        {figures.map(({ figure, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-s border-night-line ps-4 max-sm:first:nth-last-[odd]:col-span-full"
          >
            <dt className="text-on-night-soft">{label}</dt>
            <dd className="font-serif text-2xl text-marigold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
