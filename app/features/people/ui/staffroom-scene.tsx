/** Books on the shelf as [width, height, colour]; the eye should not find the pattern. */
const books: readonly (readonly [number, number, string])[] = [
  [26, 132, 'fill-teal'],
  [18, 118, 'fill-marigold'],
  [34, 140, 'fill-night-line'],
  [22, 126, 'fill-paper-deep'],
  [16, 108, 'fill-danger'],
  [30, 136, 'fill-teal'],
  [20, 122, 'fill-marigold-soft'],
  [38, 144, 'fill-success'],
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
    <svg viewBox="0 0 640 560" className={className} aria-hidden="true">
      <rect width="640" height="560" className="fill-night-line" />
      <Window />
      <g transform="translate(322 112)">
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
      <path d="M56 366V175a105 105 0 0 1 210 0v191Z" className="fill-night" />
      <path d="M70 352V175a91 91 0 0 1 182 0v177Z" className="fill-teal" />
      <circle cx="196" cy="172" r="38" className="fill-marigold" />
      <path d="M70 286c34-42 66-46 98-22 24 18 52 14 84-18v106H70Z" className="fill-night-line" />
      <path d="M70 322c44-30 92-18 124-8 22 6 42 2 58-8v46H70Z" className="fill-night" />
      <path d="M161 70v290M62 216h198" className="fill-none stroke-night" strokeWidth="8" />
      <rect x="40" y="358" width="242" height="14" rx="7" className="fill-marigold-ink" />
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
      <path d="M478 372 430 474h192l-48-102Z" className="fill-marigold" opacity="0.16" />
      <path d="M526 372v96" className="stroke-paper" strokeWidth="7" />
      <rect x="492" y="462" width="68" height="10" rx="5" className="fill-paper" />
      <path d="m498 310-24 62h104l-24-62Z" className="fill-marigold" />
    </g>
  )
}

function Table() {
  return (
    <g>
      <rect x="0" y="470" width="640" height="90" className="fill-marigold-ink" />
      <rect x="0" y="470" width="640" height="10" className="fill-marigold-dark" />
      <g transform="translate(76 404)">
        <path d="M74 12h14a17 17 0 0 1 0 34H74" className="fill-none stroke-paper" strokeWidth="9" />
        <path d="M0 0h80v44a24 24 0 0 1-24 24H24A24 24 0 0 1 0 44Z" className="fill-paper" />
        <path
          d="M26-8c-5-7 5-11 0-18M50-8c-5-7 5-11 0-18"
          className="fill-none stroke-on-night-soft"
          strokeWidth="4"
          strokeLinecap="round"
          opacity="0.6"
        />
      </g>
      <g transform="translate(352 412)">
        <path d="M68 10h12a14 14 0 0 1 0 28H68" className="fill-none stroke-danger" strokeWidth="8" />
        <path d="M0 0h72v40a20 20 0 0 1-20 20H20A20 20 0 0 1 0 40Z" className="fill-danger" />
      </g>
      <g transform="translate(190 458)">
        <path
          d="M0 0c34-14 60-12 76 4 16-16 42-18 76-4v24c-34-12-58-10-76 2-18-12-42-14-76-2Z"
          className="fill-paper"
        />
        <path d="M76 4v22" className="stroke-line" strokeWidth="3" />
      </g>
    </g>
  )
}
