import { rich } from '#app/ui/rich.tsx'
/** Who holds the pass of this door; the way out stands in the menu. */
export function PassLine({ name }: { name: string }) {
  return (
    <p>
      {rich('Signed in as <strong>{name}</strong>', {
        name,
        strong: (words) => <strong>{words}</strong>,
      })}
    </p>
  )
}
