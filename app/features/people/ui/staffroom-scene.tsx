/** Books on the shelf as [width, height, colour]; the eye should not find the pattern. */
const books: readonly (readonly [number, number, string])[] = [
  [26, 132, 'fill-teal'],
  [18, 118, 'fill-marigold'],
  [34, 140, 'fill-night-line'],
  [22, 126, 'fill-paper-deep'],
  [16, 108, 'fill-danger'],
  [30, 136, 'fill-teal'],
  [20, 122, 'fill-marigold-soft'],
  [38, 144, 'fill-teal-dark'],
  [18, 112, 'fill-paper'],
  [24, 130, 'fill-marigold-dark'],
]

const shelf = books.map(([width, height, colour], index) => ({
  colour,
  width,
  height,
  x: books.slice(0, index).reduce((sum, [before]) => sum + before + 3, 0),
}))

/** An evening in the staffroom: window, shelf, lamp, and two cups on the table. Drawn with the tokens only. */
export function StaffroomScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 720" preserveAspectRatio="xMidYMin slice" className={className} aria-hidden="true">
      <rect width="640" height="720" className="fill-teal-dark" />
      <Window />
      <g transform="translate(322 158)">
        <Shelf />
      </g>
      <Lamp />
      <Table />
    </svg>
  )
}

function Window() {
  return (
    <g>
      <rect x="56" y="70" width="210" height="290" rx="105" className="fill-night" />
      <rect x="70" y="84" width="182" height="262" rx="91" className="fill-teal" />
      <circle cx="190" cy="168" r="38" className="fill-marigold" />
      <path d="M70 300c34-42 66-46 98-22 24 18 52 14 84-18v86H70Z" className="fill-teal-dark" />
      <path d="M70 330c44-30 92-18 124-8 22 6 42 2 58-8v32H70Z" className="fill-night" />
      <path d="M161 78v276M62 222h198" className="fill-none stroke-night" strokeWidth="8" />
      <rect x="44" y="352" width="234" height="14" rx="7" className="fill-night-line" />
    </g>
  )
}

function Shelf() {
  return (
    <g>
      {shelf.map(({ x, width, height, colour }) => (
        <g key={x}>
          <rect x={x} y={146 - height} width={width} height={height} rx="3" className={colour} />
          <rect
            x={x + 4}
            y={164 - height}
            width={width - 8}
            height="4"
            rx="2"
            className="fill-night"
            opacity="0.35"
          />
        </g>
      ))}
      <rect x="-14" y="146" width="304" height="12" rx="6" className="fill-marigold-ink" />
    </g>
  )
}

function Lamp() {
  return (
    <g>
      <path d="M470 372 396 560h190L512 372Z" className="fill-marigold" opacity="0.14" />
      <path d="M491 316v-6" className="stroke-night" strokeWidth="6" />
      <path d="M440 372c4-34 24-56 51-56s47 22 51 56Z" className="fill-marigold" />
      <circle cx="491" cy="376" r="11" className="fill-marigold-soft" />
    </g>
  )
}

function Table() {
  return (
    <g>
      <rect x="0" y="470" width="640" height="250" className="fill-marigold-ink" />
      <rect x="0" y="470" width="640" height="10" className="fill-marigold-dark" />
      <g transform="translate(110 404)">
        <path d="M74 12h14a17 17 0 0 1 0 34H74" className="fill-none stroke-paper" strokeWidth="9" />
        <path d="M0 0h80v44a24 24 0 0 1-24 24H24A24 24 0 0 1 0 44Z" className="fill-paper" />
        <path
          d="M24-14c-8-12 8-18 0-32M50-14c-8-12 8-18 0-32"
          className="fill-none stroke-on-night-soft"
          strokeWidth="4"
          strokeLinecap="round"
          opacity="0.6"
        />
      </g>
      <g transform="translate(404 412)">
        <path d="M68 10h12a14 14 0 0 1 0 28H68" className="fill-none stroke-danger" strokeWidth="8" />
        <path d="M0 0h72v40a20 20 0 0 1-20 20H20A20 20 0 0 1 0 40Z" className="fill-danger" />
      </g>
      <g transform="translate(226 446)">
        <path
          d="M0 0c34-14 60-12 76 4 16-16 42-18 76-4v24c-34-12-58-10-76 2-18-12-42-14-76-2Z"
          className="fill-paper"
        />
        <path d="M76 4v22" className="stroke-line" strokeWidth="3" />
      </g>
    </g>
  )
}
