/** What every part of the form that adds attendees gets. */
export type PartProps = {
  typed: Readonly<Record<string, string>>
  errorsOf: (name: string) => string[] | undefined
}
