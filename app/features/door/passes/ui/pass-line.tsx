/** Who holds the pass of this door; the way out stands in the menu. */
export function PassLine({ name }: { name: string }) {
  return (
    <p>
      Signed in as <strong>{name}</strong>
    </p>
  )
}
