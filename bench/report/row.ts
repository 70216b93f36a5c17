/** One line of the report. Texts are ready to be read; the part that measured decides the verdict. */
export type Row = {
  /** The goal's number, such as "S1". */
  goal: string
  what: string
  figure: string
  floor?: string
  ratio?: string
  wanted: string
  /** Null where nothing is wanted, or where it could not be measured. */
  met: boolean | null
}
