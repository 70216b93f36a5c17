/** Our name for a picture and lucide's file where the two differ. */
const aliases: Record<string, string> = {
  alert: 'triangle-alert',
  building: 'building-2',
  'check-circle': 'circle-check',
  flip: 'switch-camera',
  grid: 'layout-grid',
  more: 'ellipsis',
  refresh: 'refresh-cw',
  share: 'share-2',
  trash: 'trash-2',
  volume: 'volume-2',
  'x-circle': 'circle-x',
}

const plain =
  `accessibility archive arrow-down arrow-left arrow-right arrow-up arrow-up-right at-sign award badge-check badge-percent
ban banknote bell bold book-open briefcase calendar calendar-check calendar-days calendar-plus calendar-x camera chart-column
check chevron-down chevron-left chevron-right chevron-up chevrons-up-down circle-question-mark clipboard-list clock coffee code columns-3 copy credit-card
door-open download external-link eye eye-off file-text filter flashlight gift globe graduation-cap grip-vertical hash
handshake heading-1 heading-2 heart history hourglass house image inbox info italic key-round keyboard layout-dashboard leafy-green lightbulb link list
list-filter list-ordered lock log-in log-out mail map map-pin maximize megaphone menu message-circle minus monitor newspaper panel-left-close panel-left-open pause
pencil phone play plus presentation printer qr-code quote receipt redo-2 rotate-ccw scan-line school search send settings shield
shopping-cart smartphone sparkles square-code star strikethrough table tag ticket ticket-check ticket-x undo-2 upload user user-check user-plus users utensils video
volume-x wallet wifi-off x zap`.split(/\s+/)

/** Marks of other companies, drawn here because lucide carries none. Inner markup of a 24 × 24 view. */
export const drawnIcons: Record<string, string> = {
  instagram:
    '<rect x="3" y="3" width="18" height="18" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17 7h.01"/>',
  linkedin:
    '<rect x="3" y="3" width="18" height="18" rx="3"/><path d="M7.5 10.5V17"/><path d="M7.5 7h.01"/><path d="M11.5 17v-6.5"/><path d="M11.5 13.5a2.5 2.5 0 0 1 5 0V17"/>',
  facebook: '<path d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v7h4v-7h3l1-4h-4V7.5a.9.9 0 0 1 .9-.9H17z"/>',
  youtube: '<rect x="2.5" y="5" width="19" height="14" rx="4"/><path d="m10.2 9.2 4.8 2.8-4.8 2.8z"/>',
}

/** Name in the sprite → file in lucide. */
export const lucideIcons: ReadonlyMap<string, string> = new Map([
  ...plain.map((name): [string, string] => [name, name]),
  ...Object.entries(aliases),
])
