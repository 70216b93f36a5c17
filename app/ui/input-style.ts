/** The look every box that takes text shares; 16 px text, so that phones do not zoom in. */
export const inputStyle =
  'block w-full min-h-12 rounded-control border border-control bg-card px-3.5 py-2.5 text-base text-ink placeholder:text-ink-faint transition-colors hover:border-ink-soft focus-visible:border-teal focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:bg-danger-soft/40 disabled:cursor-not-allowed disabled:border-line disabled:bg-paper-deep disabled:text-ink-faint [&[readonly]]:bg-paper-deep'
