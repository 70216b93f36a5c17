/** How long after its event's end a door pass still opens: late guests, and scans that waited for a network. */
const passLifeAfterEndHours = 6

/** {@link passLifeAfterEndHours} in milliseconds. */
export const passLifeAfterEnd = passLifeAfterEndHours * 3_600_000
