/** At most so many events in one request. */
export const mostInBatch = 20

/** A request is at most so many bytes long. */
export const mostBytes = 16 * 1024

/** A page that stays visible for longer counts as left open. In seconds. */
export const longestStay = 3_600

/** For how long what is counted is kept. */
export const keptMonths = 25

/** For so many days a browser sends again what it could not send. */
export const resendDays = 7

/** For so many days it is known who came on which; no report is of more. */
export const keptVisitDays = 93
