const whole = /((?:[A-Z][a-z]{2} )?\d{2}-\d{2}-\d{4}|\d{1,2}:\d{2} (?:[AP]M|[صم])|[A-Z]{2}-[A-Z0-9]{8})/

/** A sentence whose dates, times and order references stay on one line: browsers break them at hyphens and spaces. */
export function Unbroken({ children }: { children: string }) {
  let at = 0
  return children.split(whole).map((piece, index) => {
    at += piece.length
    return index % 2 === 0 ? (
      piece
    ) : (
      <span key={at} className="whitespace-nowrap">
        {piece}
      </span>
    )
  })
}
