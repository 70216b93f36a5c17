import { Popover } from '#app/ui/popover.tsx'

const longest = 30

/** A text cut at 30 characters, whole in a tooltip that a press, a tap or a key opens. */
export function CutText({ text, label }: { text: string; label: string }) {
  const letters = [...text]
  if (letters.length <= longest) return text
  return (
    <Popover
      label={label}
      trigger={(attributes) => (
        <button
          {...attributes}
          type="button"
          title={text}
          className="max-w-full cursor-pointer truncate rounded-sm align-bottom underline decoration-control decoration-dotted underline-offset-4 hover:decoration-ink"
        >
          {letters.slice(0, longest).join('')}…
        </button>
      )}
    >
      <p className="max-w-xs px-2 py-1 text-sm wrap-anywhere">{text}</p>
    </Popover>
  )
}
